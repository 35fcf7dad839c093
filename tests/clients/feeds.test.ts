import Parser from 'rss-parser'
import { describe, expect, inject, test } from 'vitest'
import { listedAt } from './package-files.ts'

describe.each(inject('sites'))('a feed reader, at a site $name', ({ origin }) => {
  test('reads the new skills, each leading to its page', async () => {
    const { items, title, feedUrl } = await new Parser().parseURL(`${origin}/feed.xml`)
    expect([Boolean(title), feedUrl]).toEqual([true, `${origin}/feed.xml`])
    const pages = (await listedAt(origin)).map(({ slug }) => `${origin}/skills/${slug}`)
    expect(pages.length).toBeGreaterThan(5)
    expect(new Set(items.map(({ link }) => link))).toEqual(new Set(pages))
    expect(items.length).toBe(pages.length)
    expect(items.filter((item) => !item.title || !item.isoDate || !item.guid)).toEqual([])
  })

  test('reads the blog, each post leading to its page', async () => {
    const { items } = await new Parser().parseURL(`${origin}/blog/feed.xml`)
    expect(items.length).toBeGreaterThan(0)
    for (const { link = '', isoDate } of items) {
      expect(link.startsWith(`${origin}/blog/`)).toBe(true)
      expect(isoDate).toBeTruthy()
      expect((await fetch(link)).status).toBe(200)
    }
  })
})
