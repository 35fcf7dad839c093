import type { GitPlace } from '#domain/install/git-place.ts'
import type { GivenSkill } from '#domain/install/from-here.ts'
import { siteAddresses } from '#domain/install/site/site-place.ts'
import { type SiteWay, siteWays } from '#domain/install/site/site-clients.ts'
import { useAnswers } from '#state/answers.ts'
import { siteOrigin } from '#state/origin.ts'
import { useSiteClient } from '#state/site-client.ts'

const none: readonly GivenSkill[] = []

interface Ways {
  /** What each client can do; none where no address can stand in a command. */
  readonly ways: readonly SiteWay[]
  /** The one that the person has chosen, else the first. */
  readonly open: SiteWay | undefined
  /** Whether this site is reached by https. */
  readonly isSafe: boolean
  readonly isFiles: boolean
}

/** How clients install this from the address that the person is at. */
export function useWays(place: GitPlace, given: readonly GivenSkill[] = none): Ways {
  const answers = useAnswers()
  const client = useSiteClient()
  const origin = siteOrigin()
  const to = siteAddresses(origin, place)
  const ways = to ? siteWays({ to, given, answers }) : []
  return {
    ways,
    open: ways.find((way) => way.client === client) ?? ways[0],
    isSafe: origin.startsWith('https:'),
    isFiles: answers === 'files',
  }
}
