import { fillSignIn, signOut, signUp } from './people.ts'
import { expect, offlineReady, type Page, test } from './support.ts'

const skillMd =
  '---\nname: shared-sorter\ndescription: Sorts shared invoices by month. Use when somebody mentions invoices.\n---\n\n# Use\n\nSort them.\n'
const form = (page: Page) => page.getByRole('form', { name: '提交表单' })
const entered = (page: Page) => page.getByRole('textbox', { name: '内容或地址' })

const brought = (page: Page) => page.getByText('从别处带来的')
/** Whether something that was shared waits on the device: a page that opens then offers it. */
const waits = (page: Page) =>
  page.evaluate(async () => (await caches.match('/shared-in/words')) !== undefined)

/** What a phone does when a person shares something with the installed app. */
const share = (page: Page, words: Record<string, string>, file?: { name: string; text: string }) =>
  page.evaluate(
    ([fields, shared]) => {
      const sent = Object.assign(document.createElement('form'), {
        method: 'POST',
        action: '/share',
        enctype: 'multipart/form-data',
      })
      for (const [name, value] of Object.entries(fields))
        sent.append(Object.assign(document.createElement('textarea'), { name, value }))
      if (shared) {
        const input = Object.assign(document.createElement('input'), {
          type: 'file',
          name: 'files',
        })
        const data = new DataTransfer()
        data.items.add(new File([shared.text], shared.name, { type: 'text/markdown' }))
        input.files = data.files
        sent.append(input)
      }
      document.body.append(sent)
      sent.submit()
    },
    [words, file] as const,
  )

test('a visitor shares a repository and a file with the app without a network; signing in loses neither', async ({
  page,
  context,
  problems,
}) => {
  await page.goto('/')
  const account = await signUp(page)
  await signOut(page, account)
  await offlineReady(page)
  await context.setOffline(true)
  problems.allowUnreachableServer()

  await share(page, {
    title: 'acme',
    text: '<script>alert(1)</script> https://github.com/acme/skills',
  })
  await expect(page).toHaveURL(/\/submit$/)
  await expect(entered(page)).toHaveValue('https://github.com/acme/skills')

  await share(page, {}, { name: 'SKILL.md', text: skillMd })
  await expect(page.getByRole('status').filter({ hasText: 'SKILL.md' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('main').getByRole('link', { name: '登录' }).click()
  await fillSignIn(page, account)
  await expect(page).toHaveURL(/\/submit$/)
  await expect(form(page).getByLabel('Slug')).toHaveValue('')
  await expect(brought(page)).toBeVisible()
  expect(await waits(page)).toBe(true)
  await page.getByRole('button', { name: '填进表单' }).click()
  await expect(form(page).getByLabel('Slug')).toHaveValue('shared-sorter')
  await expect(brought(page)).toHaveCount(0)
  // gone from the device as well: no page that opens later can find it
  await expect.poll(() => waits(page)).toBe(false)
  await page.reload()
  await expect(form(page).getByLabel('Slug')).toHaveValue('shared-sorter')
  await expect(brought(page)).toHaveCount(0)
})

test.describe('a link', () => {
  test.use({ serviceWorkers: 'block' })
  test('hands over an address, which leaves the address bar and waits until a person wants it', async ({
    page,
  }) => {
    let asked = 0
    await page.context().route('https://api.github.com/**', (route) => {
      asked++
      return route.abort()
    })
    await page.goto('/submit?from=web%2Bskill%3Agithub.com%2Facme%2Fskills')
    await expect(entered(page)).toHaveValue('github.com/acme/skills')
    await expect(page).toHaveURL('/submit')
    await page.reload()
    await expect(entered(page)).toHaveValue('github.com/acme/skills')
    await expect(brought(page)).toBeVisible()
    await page.getByRole('button', { name: '不要它' }).click()
    await expect(entered(page)).toHaveValue('')
    await expect.poll(() => waits(page)).toBe(false)
    await page.reload()
    await expect(form(page)).toBeVisible()
    await expect(brought(page)).toHaveCount(0)
    expect(asked).toBe(0)
  })
})
