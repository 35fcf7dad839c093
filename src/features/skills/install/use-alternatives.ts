import { useEffect, useState } from 'react'
import type { Skill } from '#domain/catalog/skill.ts'
import { type Alternative, alternativesIn } from '#domain/install/alternatives.ts'
import { readPackage } from '#local/packages/read-package.ts'

/**
 * The ways to reach a server that its author's server.json gives, where there are several. Empty
 * until the file is here, and where there is none.
 */
export function useAlternatives(skill: Skill): readonly Alternative[] {
  const [found, setFound] = useState<{ digest: string; ways: readonly Alternative[] }>()
  const files = skill.package ?? null
  const digest = files?.files.some(({ path }) => path === 'server.json') ? files.digest : null
  useEffect(() => {
    if (digest === null) return
    let isWanted = true
    void readPackage(digest, (wanted) =>
      import('#remote/package-bytes.ts').then(({ fetchPackage }) => fetchPackage(wanted)),
    ).then((read) => {
      const file = 'ok' in read && read.ok.files.find(({ path }) => path === 'server.json')
      if (!isWanted || !file) return
      const ways = alternativesIn(new TextDecoder().decode(file.bytes), skill)
      setFound({ digest, ways: ways.length > 1 ? ways : [] })
    })
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the digest names what is read
  }, [digest])
  return found && found.digest === digest ? found.ways : none
}

const none: readonly Alternative[] = []
