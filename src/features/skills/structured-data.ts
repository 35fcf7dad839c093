import { useEffect } from 'react'
import type { Skill } from '#domain/skill.ts'
import { jsonInScript, softwareApplication as described } from '#domain/software-application.ts'
import { inLanguage, type Language } from '#state/language.ts'

/** A skill as https://schema.org/SoftwareApplication in JSON-LD. `address` is the page's own, absolute. */
export const softwareApplication = (skill: Skill, language: Language, address: string): string =>
  jsonInScript(described(skill, inLanguage(language, skill.name, skill.nameEn), inLanguage(language, skill.summary, skill.summaryEn), address))

/** Keeps a JSON-LD block in the head while the calling screen is shown; the one that the server wrote for this page gives way to it. */
export function useStructuredData(json: string | null): void {
  useEffect(() => {
    if (json === null) return
    for (const first of document.head.querySelectorAll('script[type="application/ld+json"][data-first]')) first.remove()
    const block = document.createElement('script')
    block.type = 'application/ld+json'
    block.textContent = json
    document.head.append(block)
    return () => block.remove()
  }, [json])
}
