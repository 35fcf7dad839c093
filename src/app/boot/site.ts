import { onAnswers, onSite } from '#remote/client.ts'
import { showAnswers } from '#state/answers.ts'
import { showSite } from '#state/site.ts'

/** Shows the name and the addresses of the site as the server states them now. */
export function startSite(): void {
  onSite(showSite)
  onAnswers(showAnswers)
}
