import { admin } from '#copy/admin.ts'
import { api } from '#copy/api.ts'
import { auth } from '#copy/auth.ts'
import { catalogue } from '#copy/catalogue.ts'
import { collections } from '#copy/collections.ts'
import { connect } from '#copy/connect.ts'
import { favorites } from '#copy/favorites.ts'
import { handedLink } from '#copy/handed-link.ts'
import { home } from '#copy/home.ts'
import { legal } from '#copy/legal.ts'
import { pages } from '#copy/pages.ts'
import { profile } from '#copy/profile.ts'
import { reading } from '#copy/reading.ts'
import { settings } from '#copy/settings.ts'
import { shell } from '#copy/shell.ts'
import { submit } from '#copy/submit.ts'
import { sync } from '#copy/sync.ts'
import { templates } from '#copy/templates.ts'
import type { Copies } from '#copy/text-at.ts'

/** The texts of screens, where the route table's keys are looked up. */
export const copies: Copies = {
  admin,
  api,
  auth,
  catalogue,
  collections,
  connect,
  favorites,
  handedLink,
  home,
  legal,
  pages,
  profile,
  reading,
  settings,
  shell,
  submit,
  sync,
  templates,
}
