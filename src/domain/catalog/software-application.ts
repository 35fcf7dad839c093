import type { Skill } from './skill.ts'

/** The price that structured data gives for every skill that is not free. */
const paidPrice = '9.99'

/** The fields of a skill that its structured data is made of. */
export type Described = Pick<
  Skill,
  'version' | 'createdAt' | 'updatedAt' | 'license' | 'author' | 'repoUrl' | 'screenshots' | 'price'
>

/**
 * A skill as https://schema.org/SoftwareApplication. `name` and `description` are in the reader's
 * language, `address` is the page's own, absolute.
 */
export const softwareApplication = (
  skill: Described,
  name: string,
  description: string,
  address: string,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name,
  description,
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
  offers: {
    '@type': 'Offer',
    price: skill.price === 'free' ? '0' : paidPrice,
    priceCurrency: 'USD',
  },
})

/** JSON that is safe within a script element: a name may contain `</script>` or `<!--`. */
export const jsonInScript = (value: object): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
