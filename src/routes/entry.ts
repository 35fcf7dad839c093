/** What a person must be to see a screen; guard.tsx says where others are led. */
export type Guard = 'signed-in' | 'moderator' | 'admin'

/** Things that have a page of their own each, under a name that ends the address. */
export type Item = 'skill' | 'template' | 'doc' | 'article' | 'profile' | 'collection'

/** Lists of links. `palette-own` is the part of the command palette for people who are signed in. */
export type Menu = 'main' | 'product' | 'resources' | 'own' | 'palette' | 'palette-own'

export interface Entry {
  /** The file in this folder, without `.tsx`, and what it exports. Loaded when it is first needed. */
  readonly screen?: readonly [file: string, name: string]
  /** Leads to another address instead of showing a screen. */
  readonly redirect?: string
  /** Takes search parameters. The screen reads the ones that it knows. */
  readonly search?: true
  readonly guard?: Guard
  /** `file.key` in src/copy. Without a title the page has the product's name. */
  readonly title?: string
  readonly description?: string
  /** The page's one true address, where that is another one. */
  readonly canonical?: string
  /** Search engines do not get it: it is somebody's own, or only leads on. */
  readonly noindex?: true
  /** Crawlers do not ask for it, nor for anything below it. */
  readonly uncrawled?: true
  /** The sitemap lists it; at an item's address, every item. */
  readonly sitemap?: true
  /** The first HTML has the screen in it: it looks the same to everybody at first. */
  readonly prerendered?: true
  /** The page of one thing; words and search engine rules are those of the thing. */
  readonly item?: Item
  /** The page lists such things, and the first of them travel with the first HTML. */
  readonly lists?: Item
  /** The lists of links that it stands in, in the table's order; `label` is the key of its text. */
  readonly menus?: readonly Menu[]
  readonly label?: string
}
