import { useEffect } from 'react'
import type { Skill } from '#domain/catalog/skill.ts'
import {
  jsonInScript,
  softwareApplication as described,
} from '#domain/catalog/software-application.ts'
import { inLanguage, type Language } from '#state/language.ts'

/**
 * A skill as https://schema.org/SoftwareApplication in JSON-LD. `address` is the absolute address
 * of its page.
 */
export const softwareApplication = (skill: Skill, language: Language, address: string): string =>
  jsonInScript(
    described(
      skill,
      inLanguage(language, skill.name, skill.nameEn),
      inLanguage(language, skill.summary, skill.summaryEn),
      address,
    ),
  )

/**
 * Keeps the description of a skill in the document's head while the screen is shown, instead of the
 * one that the server wrote. `path` is the path of the page.
 */
export function useStructuredData(
  skill: Skill | undefined,
  language: Language,
  path: string,
): void {
  useEffect(() => {
    if (!skill) return
    const json = softwareApplication(skill, language, new URL(path, location.origin).href)
    for (const first of document.head.querySelectorAll(
      'script[type="application/ld+json"][data-first]',
    ))
      first.remove()
    const block = document.createElement('script')
    block.type = 'application/ld+json'
    block.textContent = json
    document.head.append(block)
    return () => block.remove()
  }, [skill, language, path])
}
