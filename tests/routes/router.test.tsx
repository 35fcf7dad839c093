import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { prerenderPage } from '#app/boot/prerender.tsx'
import { addresses } from '#routes/table.ts'
import { makeRouter } from '#routes/tree.tsx'
import { ButtonLink, Link } from '#ui/link.tsx'

const at = (path: string) =>
  makeRouter({ history: createMemoryHistory({ initialEntries: [path] }), scrollRestoration: false })

function thrownBy(run: () => never): unknown {
  try {
    return run()
  } catch (thrown) {
    return thrown
  }
}

test('the router has the addresses of the table and no others', () => {
  const known = Object.keys(at('/').routesByPath)
  expect(known.toSorted()).toEqual(addresses.map(([path]) => path).toSorted())
})

test('an address without a screen leads on, and leaves no way back to itself', () => {
  const leaving = addresses.filter(([, { redirect }]) => redirect !== undefined)
  expect(leaving.length).toBeGreaterThan(0)
  for (const [path, { redirect }] of leaving) {
    const leave = at('/').routesByPath[path].options.beforeLoad as unknown as () => never
    expect(thrownBy(leave)).toMatchObject({ options: { to: redirect, replace: true } })
  }
})

test.each([
  ['/Skills', '/skills'],
  ['//skills', '/skills'],
  ['/SKILLS/Browser-Pilot?from=letter#install', '/skills/browser-pilot?from=letter#install'],
  ['/templates//weekly-report', '/templates/weekly-report'],
  ['/%73kills/pdf%2Dink', '/skills/pdf-ink'],
  ['/Profile/Ada', '/profile/Ada'],
  ['/ADMIN', '/admin'],
  ['/No/Such/Page', '/No/Such/Page'],
  ['/skills/100%', '/skills/100%25'],
  ['/profile/%e5%bc%a0', '/profile/%E5%BC%A0'],
  ['/PROFILE/张/', '/profile/%E5%BC%A0'],
  ['/profile/a%5bb', '/profile/a[b'],
  ['/profile/%2F..%2Fx', '/profile/%2F..%2Fx'],
])('within the app %s leads to %s, with no server to ask', (written, known) => {
  const router = at(written)
  const { beforeLoad } = router.routeTree.options as unknown as {
    readonly beforeLoad: (of: { readonly location: unknown }) => void
  }
  let leads = router.latestLocation
  for (let hops = 0; hops < 3; hops++) {
    const thrown = thrownBy(() => beforeLoad({ location: leads }) as never) as
      { readonly options: { readonly to: '/'; readonly replace: boolean } } | undefined
    if (!thrown) break
    expect(thrown.options.replace).toBe(true)
    leads = router.buildLocation(thrown.options)
  }
  expect(leads.href).toBe(known)
})

test('the router, which takes an address with a slash at its end for the same, is not sent round', () => {
  const { beforeLoad } = at('/').routeTree.options as unknown as {
    readonly beforeLoad: (of: { readonly location: unknown }) => void
  }
  for (const href of ['/', '/skills/', '/skills//', '/skills?q=a/'])
    expect(beforeLoad({ location: { href } })).toBeUndefined()
})

test('every address of a screen is answered by it', () => {
  for (const [path, { screen }] of addresses) {
    const { options } = at('/').routesByPath[path]
    expect([path, options.component !== undefined]).toEqual([path, screen !== undefined])
  }
})

test('nothing of a guarded screen is drawn for somebody who is not signed in', async () => {
  const guarded = addresses.filter(([, { guard }]) => guard)
  expect(guarded.length).toBeGreaterThan(5)
  const texts = guarded.map(async ([path]) => {
    const main = /<main[^>]*>(.*)<\/main>/s.exec(await prerenderPage(path, {}))?.[1]
    return [path, main?.replace(/<[^>]*>/g, '')]
  })
  expect(await Promise.all(texts)).toEqual(guarded.map(([path]) => [path, '']))
})

test('the compiler knows every address, its parameters and no other address', () => {
  // never called: only the compiler reads it
  const links = () => [
    <Link key="1" to="/skills" search={{ q: 'pdf' }} />,
    <Link key="2" to="/skills/$slug" params={{ slug: 'x' }} />,
    // @ts-expect-error: there is no such address
    <Link key="3" to="/no/such/page" />,
    // @ts-expect-error: there is no such address
    <ButtonLink key="4" to="/skill" />,
    // @ts-expect-error: a skill has a name
    <Link key="5" to="/skills/$slug" />,
    // @ts-expect-error: a skill's name is called slug
    <Link key="6" to="/skills/$slug" params={{ name: 'x' }} />,
  ]
  expect(links).toBeTypeOf('function')
})
