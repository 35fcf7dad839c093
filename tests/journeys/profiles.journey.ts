import { test } from './changing-catalogue.ts'
import { type AppServer, expect, expectAccessible, type Page } from './support.ts'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

/** An account made over the API, as its profile. */
async function signUp(server: AppServer, username: string): Promise<{ id: string }> {
  const email = `${Math.random().toString(36).slice(2)}@example.com`
  const reply = await fetch(`${server.origin}/auth/v1/signup`, {
    method: 'POST',
    signal: AbortSignal.timeout(30_000),
    headers: { apikey: server.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct-horse', data: { username } }),
  })
  return { id: ((await reply.json()) as { user: { id: string } }).user.id }
}

const idOf = async (server: AppServer, username: string) =>
  (
    (await server.asOperator('GET', `profiles?select=id&username=eq.${username}`)) as {
      id: string
    }[]
  )[0]?.id ?? ''
const narrow = { width: 360, height: 780 }
const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

test('everyone sees who somebody is and what they published, on any screen, and what waits only as a number', async ({
  page,
  server,
}) => {
  const id = await idOf(server, 'demo-moderator')
  await server.asOperator('PATCH', 'skills?slug=in.(pdf-ink,vm-sandbox)', { submitted_by: id })
  await server.asOperator('PATCH', 'templates?slug=eq.weekly-report', { submitted_by: id })
  await server.asOperator('POST', 'user_submissions', {
    user_id: id,
    type: 'skill',
    title: 'a secret title',
    content: {},
  })
  await server.asOperator('PATCH', `profiles?id=eq.${id}`, {
    full_name: '守门人',
    bio: '看门，也写字。',
    github_url: 'https://github.com/example',
  })
  await page.goto(`/profile/Demo-Moderator`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('守门人')
  await expect(main.getByRole('list', { name: '角色' }).getByRole('listitem')).toHaveText([
    '审核员',
  ])
  for (const words of ['看门，也写字。', /^已发布\s*3$/, /^待审核\s*1$/, /^加入于/])
    await expect(main.getByText(words).first()).toBeVisible()
  await expect(main.getByRole('link', { name: /^GitHub/ })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow ugc',
  )
  await expect(
    main
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'PDF 笔墨' }) })
      .getByText('精选'),
  ).toBeVisible()
  await expect(main.getByRole('link', { name: 'PDF 笔墨' })).toHaveAttribute(
    'href',
    '/skills/pdf-ink',
  )
  await expect(page.getByText('a secret title')).toHaveCount(0)
  await expect(page).toHaveTitle('守门人 (@demo-moderator) · 技能集市')
  await main.getByRole('tab', { name: '模板' }).click()
  await expect(main.getByRole('tabpanel', { name: '模板' }).getByRole('link')).toHaveAttribute(
    'href',
    '/templates/weekly-report',
  )
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await expectAccessible(page)
  expect(await scrollsSideways(page)).toBe(false)
})

test('a profile that has nothing yet says so, and a name that nobody has leads home', async ({
  page,
}) => {
  await page.goto('/profile/demo-admin')
  await expect(page.getByRole('tabpanel').getByText('还没有发布技能')).toBeVisible()
  await page.getByRole('tab', { name: '模板' }).click()
  await expect(page.getByRole('tabpanel').getByText('还没有发布模板')).toBeVisible()
  await page.addInitScript(() => localStorage.setItem('ui-lang', 'en'))
  await page.goto(`/profile/nobody-at-all`)
  await expect(page.getByRole('heading', { level: 1, name: 'User Not Found' })).toBeVisible()
  await expect(page.getByText('The user @nobody-at-all does not exist.')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a name or a link that means harm does none', async ({ page, server }) => {
  const name = '<img src=x onerror=alert(1)> \u202Egnp.exe %2F../..'
  const { id } = await signUp(server, name)
  await server.asOperator('PATCH', `profiles?id=eq.${id}`, {
    full_name: `${'长'.repeat(40)}</h1><script>window.harmed = 1</script>`,
    bio: `${'W'.repeat(400)}\n<b>bold</b>`,
    website: `https://evil.example/${'x'.repeat(200)}`,
    github_url: 'https://user:password@github.com.evil.example/%0d%0ax',
  })
  const stored =
    (
      (await server.asOperator('GET', `profiles?select=username&id=eq.${id}`)) as {
        username: string
      }[]
    )[0]?.username ?? ''
  await page.setViewportSize(narrow)
  await page.goto(`/profile/${encodeURIComponent(stored)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('</h1><script>')
  await expect(page.getByText('<b>bold</b>')).toBeVisible()
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
  expect(await scrollsSideways(page)).toBe(false)
  await expect(page.getByText(/^github\.com\.evil\.example/)).toBeVisible()
  for (const link of await page.getByRole('article').first().locator('a[target]').all())
    await expect(link).toHaveAttribute('rel', /noopener noreferrer/)
  await expectAccessible(page)
})
