import { unknownOrigin } from '#domain/install/site/site-place.ts'

/**
 * The address of this site as this person reached it. While a page is made on the server it is
 * `unknownOrigin`, which the first HTML has replaced.
 */
export const siteOrigin = (): string =>
  typeof location === 'undefined' ? unknownOrigin : location.origin
