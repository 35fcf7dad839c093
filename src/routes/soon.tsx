import { useRouterState } from '@tanstack/react-router'
import { common } from '#copy/common.ts'
import { soon } from '#copy/not-found.ts'
import { EmptyLane } from '#features/shell/empty-lane.tsx'
import { useCopy } from '#state/language.ts'
import { useHead } from '#ui/head.ts'
import { ButtonLink } from '#ui/link.tsx'

/** Stands at addresses whose screens come with a later version, so that no link is dead. */
export function SoonScreen() {
  const text = useCopy(soon)
  const path = useRouterState({ select: (state) => state.location.pathname })
  useHead(
    { title: text.title, description: text.text, canonical: path, noindex: true },
    useCopy(common).product,
  )
  return (
    <EmptyLane sign="···" heading={text.heading} text={text.text}>
      <ButtonLink look="main" to="/skills">
        {text.browse}
      </ButtonLink>
      <ButtonLink to="/">{text.home}</ButtonLink>
    </EmptyLane>
  )
}
