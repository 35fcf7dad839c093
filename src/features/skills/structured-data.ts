import { useEffect } from 'react'
import type { Skill } from '#domain/skill.ts'
import { inLanguage, type Language } from '#state/language.ts'

/** What a skill that is not free is said to cost (specification, section 9). */
const paidPrice = '9.99'

/** A skill as https://schema.org/SoftwareApplication in JSON-LD. `address` is the page's own, absolute. */
export function softwareApplication(skill: Skill, language: Language, address: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: inLanguage(language, skill.name, skill.nameEn),
    description: inLanguage(language, skill.summary, skill.summaryEn),
    url: address,
    applicationCategory: 'DeveloperApplication',
    operatingSystem: 'Any',
    softwareVersion: skill.version,
    datePublished: skill.createdAt,
    dateModified: skill.updatedAt,
    ...(skill.license === 'Unknown' ? {} : { license: skill.license }),
    ...(skill.author ? { author: { '@type': 'Organization', name: skill.author } } : {}),
    ...(skill.repoUrl ? { sameAs: skill.repoUrl } : {}),
    ...(skill.screenshots.length > 0 ? { screenshot: skill.screenshots } : {}),
    offers: { '@type': 'Offer', price: skill.price === 'free' ? '0' : paidPrice, priceCurrency: 'USD' },
  }
  // a name may contain `</script>`, or the line ends that are none in JSON but are in scripts
  return JSON.stringify(data).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Keeps a JSON-LD block in the head while the calling screen is shown. */
export function useStructuredData(json: string | null): void {
  useEffect(() => {
    if (json === null) return
    const block = document.createElement('script')
    block.type = 'application/ld+json'
    block.textContent = json
    document.head.append(block)
    return () => block.remove()
  }, [json])
}
