/**
 * Journeys that `npm test` leaves to `npm run test:all`, since a whole run must be over within a
 * quarter of an hour on two cores. In every run stays what a person does with the catalogue and with
 * things of their own, without a network above all; whatever is refused, moderated or stored is
 * tried through the API in every run (supabase/tests).
 */
export const longJourneys = [
  'account-screens',
  'clients',
  'collections',
  'collections-shared',
  'counting',
  'favorites-left',
  'first-administrator',
  'loaded-later',
  'moderation-managing',
  'moderation-screens',
  'new-version',
  'newsletter',
  'package-files',
  'palette',
  'password',
  'preferences',
  'profile-settings',
  'profiles',
  'profiles-offline',
  'quarantined',
  'reading',
  'sharing',
  'shell',
  'signing-out',
  'signing-out-unsent',
  'skill',
  'skill-changes',
  'submit-drop',
  'submit-form',
  'submit-from-repository',
  'submit-from-something',
  'sync-refusals',
  'template-page',
  'templates',
  'words',
] as const
