/* The databases that every test database is copied from. */

/** Made by our own backend over DATABASE_URL. */
export const plainTemplate = 'bazaar_plain'
/** Made as a hosted project is. */
export const projectTemplate = 'bazaar_project'
