/**
 * Journeys that `npm test` leaves to `npm run test:all`, since a whole run must be over within a
 * quarter of an hour on two cores. In every run stays what a person does with the catalogue and with
 * things of their own, without a network above all; whatever is refused, moderated or stored is
 * tried through the API in every run (supabase/tests).
 */
export const longJourneys = [
  'account-screens',
  'clients',
  'collections-shared',
  'counting',
  'favorites-left',
  'first-administrator',
  'moderation-managing',
  'moderation-screens',
  'new-version',
  'newsletter',
  'package-files',
  'palette',
  'password',
  'profile-settings',
  'profiles',
  'reading',
  'sharing',
  'signing-out',
  'signing-out-unsent',
  'skill',
  'skill-changes',
  'submit-form',
  'sync-refusals',
  'template-page',
  'templates',
  'words',
] as const
