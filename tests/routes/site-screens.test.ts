import { expect, test } from 'vitest'
import { prerenderPage } from '#app/boot/prerender.tsx'
import { noSite } from '#domain/server/site.ts'

const bells = {
  name: '铃铛铺',
  repository: 'https://code.example.org/bells',
  email: 'hi@bells.example',
  operator: '铃铛有限公司',
}
const paths = ['/', '/about', '/pricing', '/privacy', '/terms', '/submit', '/auth', '/no/page']
/** What points to somebody outside, or stands in for them. */
const outside = /mailto:[^"]*|https:\/\/github\.com\/?"|hello@|写信/g

test('where the operator has set nothing, no screen names or links anybody in their place', async () => {
  for (const path of paths)
    expect([path, (await prerenderPage(path, {}, noSite)).match(outside)]).toEqual([path, null])
})

test('the name of the site stands in the place of the product’s on every screen', async () => {
  for (const path of paths) {
    const html = await prerenderPage(path, {}, bells)
    expect([path, html.includes(bells.name), html.includes('技能集市')]).toEqual([
      path,
      true,
      false,
    ])
  }
})

test('people find who runs the site, its address and its source where these are set', async () => {
  for (const path of ['/about', '/privacy']) {
    const html = await prerenderPage(path, {}, bells)
    expect([path, html.includes(bells.operator), html.includes(bells.email)]).toEqual([
      path,
      true,
      true,
    ])
  }
  const about = await prerenderPage('/about', {}, bells)
  expect(about).toContain(`href="${bells.repository}"`)
  expect(await prerenderPage('/pricing', {}, bells)).toContain(`mailto:${bells.email}?subject=`)
})
