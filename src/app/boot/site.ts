import { onSite } from '#remote/client.ts'
import { showSite } from '#state/site.ts'

/** Shows the name and the addresses of the site as the server states them now. */
export const startSite = (): void => onSite(showSite)
