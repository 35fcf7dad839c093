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
