import { useRouterState } from '@tanstack/react-router'
import { common } from '#copy/common.ts'
import { notFound } from '#copy/not-found.ts'
import { MissingPage } from '#features/shell/missing-page.tsx'
import { useCopy } from '#state/language.ts'
import { useSiteName } from '#state/site.ts'
import { useHead } from '#ui/head.ts'
import { ButtonLink } from '#ui/link.tsx'

export function NotFound() {
  const text = useCopy(notFound)
  const path = useRouterState({ select: (state) => state.location.pathname })
  useHead(
    { title: `404 · ${text.title}`, description: text.text, canonical: path, noindex: true },
    useSiteName(useCopy(common).product),
  )
  return (
    <MissingPage sign="404" heading={text.heading} text={text.text}>
      <ButtonLink look="main" to="/agents">
        {text.browse}
      </ButtonLink>
      <ButtonLink to="/">{text.home}</ButtonLink>
    </MissingPage>
  )
}
