/*
 * What only Apple's browsers do. No feature of the platform tells of it, so their names must.
 */

// the first HTML is drawn where there is no browser
const isWebKit = (): boolean =>
  typeof navigator !== 'undefined' && navigator.vendor.startsWith('Apple')

/** An iPhone or an iPad; the latter calls itself a Mac, which has no touch screen. */
const isPhoneOrTablet = (): boolean => isWebKit() && navigator.maxTouchPoints > 1

/** Opened from the home screen or the Dock, as an app. */
const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { readonly standalone?: boolean }).standalone === true

/**
 * Whether this browser clears what the site has stored once it was used for seven days without a
 * visit. It does so unless the site is on the home screen.
 */
export const clearsAfterAWeek = (): boolean => isWebKit() && !isInstalled()

/** Whether a person can put the site on the home screen, and the browser does not offer it itself. */
export const needsHomeScreenHint = (): boolean => isPhoneOrTablet() && !isInstalled()
