import {
  FolderOpenIcon,
  HeartIcon,
  type LucideIcon,
  SendIcon,
  SettingsIcon,
  UserRoundIcon,
} from '#ui/icon.tsx'
import { type Place, placesIn } from '#routes/table.ts'

type OwnPlace = Place<'own'>

/** How the links of a person's own menu look, in their order there. */
const looks: Readonly<Record<OwnPlace['label'], LucideIcon>> = {
  profile: UserRoundIcon,
  favorites: HeartIcon,
  collections: FolderOpenIcon,
  submit: SendIcon,
  settings: SettingsIcon,
}
const order = Object.keys(looks)

/** The links of a person's own menu. Their labels are keys of copy/account-menu. */
export const ownPlaces: readonly (OwnPlace & { readonly icon: LucideIcon })[] = placesIn('own')
  .map((place) => ({ ...place, icon: looks[place.label] }))
  .sort((a, b) => order.indexOf(a.label) - order.indexOf(b.label))
