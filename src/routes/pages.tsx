import { legal } from '#copy/legal.ts'
import { pages } from '#copy/pages.ts'
import { About } from '#features/pages/about.tsx'
import { LegalText } from '#features/pages/legal-text.tsx'
import { Pricing } from '#features/pages/pricing.tsx'
import { useCopy } from '#state/language.ts'
import { useSite } from '#state/site.ts'
import { Page, PageHead } from '#ui/page.tsx'
import { usePageHead } from './page-head.ts'

export function PricingScreen() {
  const text = useCopy(pages)
  usePageHead('/pricing', { pages })
  return (
    <Page>
      <PageHead title={text.pricing} lead={text.pricingText} />
      <Pricing />
    </Page>
  )
}

export function AboutScreen() {
  const text = useCopy(pages)
  usePageHead('/about', { pages })
  return (
    <Page>
      <PageHead title={text.about} lead={text.aboutLead} />
      <About />
    </Page>
  )
}

function LegalScreen({ which }: { which: 'privacy' | 'terms' }) {
  const { title, lead, parts } = useCopy(legal)[which]
  const site = useSite()
  usePageHead(`/${which}`, { legal })
  return (
    <Page>
      <PageHead title={title} lead={lead} />
      <LegalText parts={parts(site)} />
    </Page>
  )
}

export const PrivacyScreen = () => <LegalScreen which="privacy" />
export const TermsScreen = () => <LegalScreen which="terms" />
