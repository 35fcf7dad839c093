import type { HintFacts } from '#domain/install/client.ts'
import { type ClientId, type HintKey, clients } from '#domain/install/clients.ts'
import { folderOf } from '#domain/package/skill-md.ts'
import { css } from '#panda/css'
import { install } from '#copy/install.ts'
import { useCopy } from '#state/language.ts'
import { WithCode } from '#ui/code/code.tsx'
import { Icon, InfoIcon } from '#ui/icon.tsx'

export const hint = css({
  display: 'flex',
  gap: '2',
  fontSize: 'xs',
  lineHeight: '[1.6]',
  color: 'ink.3',
  '& > svg': { marginTop: '0.5' },
})

interface HintsProps {
  readonly of: ClientId
  readonly facts: HintFacts
  readonly slug: string
  /** Sentences that no client has for itself. */
  readonly more?: readonly string[]
}

/** Where the text of a client goes, and what else there is to know. */
export function Hints({ of, facts, slug, more }: HintsProps) {
  const words = useCopy(install)
  const all: readonly { key: HintKey; when?: (facts: HintFacts) => boolean }[] = clients[of].hints
  const said = all
    .filter(({ when }) => !when || when(facts))
    .map(({ key }) => {
      const sentence = words.hints[key]
      return typeof sentence === 'string' ? sentence : sentence(folderOf(slug))
    })
  return (
    <p className={hint}>
      <Icon of={InfoIcon} size="s" />
      <span>
        <WithCode>{[...said, ...(more ?? [])].join(words.between)}</WithCode>
      </span>
    </p>
  )
}
