import { arriveNew } from './people.ts'
import { expect, expectAccessible, type Page, test } from './support.ts'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

const settings = '/settings/profile'
const narrow = { width: 360, height: 780 }
const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

test('the form says what is wrong in the words of the specification, beside the field and with the cursor in it, and takes back what was typed', async ({
  page,
  server,
}) => {
  const account = await arriveNew(page)
  await page.addInitScript(() => localStorage.setItem('ui-lang', 'en'))
  await page.goto(settings)
  const name = page.getByLabel('Full name')
  await expect(page.getByText('Username cannot be changed')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveAttribute('readonly')
  const cases: [string, string, string][] = [
    ['Full name', 'x'.repeat(101), 'Name must be less than 100 characters'],
    ['Bio', 'x'.repeat(501), 'Bio must be less than 500 characters'],
    ['GitHub URL', 'javascript:alert(1)', 'Invalid GitHub URL'],
    ['Website', 'not an address', 'Invalid website URL'],
    ['Website', `https://a.example/${'x'.repeat(255)}`, 'URL must be less than 255 characters'],
  ]
  for (const [field, value, message] of cases) {
    const control = page.getByLabel(field)
    await control.fill(value)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Validation Error')).toBeVisible()
    await expect(control).toHaveAccessibleDescription(new RegExp(message))
    await expect(control).toHaveAttribute('aria-invalid', 'true')
    await expect(control).toBeFocused()
    await expect(page.getByRole('region', { name: 'Notices' }).getByText(message)).toBeVisible()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(control).toHaveValue('')
    await expect(control).not.toHaveAttribute('aria-invalid')
  }
  await page.getByLabel('Bio').fill('twelve chars')
  await expect(page.getByText('12 / 500')).toBeVisible()
  // the first wrong field in the order of the form, not in the order of typing
  await page.getByLabel('Website').fill('x')
  await name.fill('x'.repeat(101))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(name).toBeFocused()
  await name.fill('Ann')
  await page.getByLabel('Website').fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset' })).toBeDisabled()
  await expect
    .poll(() =>
      server.asOperator(
        'GET',
        `profiles?select=full_name,bio,website&username=eq.${account.username}`,
      ),
    )
    .toEqual([{ full_name: 'Ann', bio: 'twelve chars', website: null }])
})

test('the short addresses lead to one’s own profile and settings, and to the sign-in when nobody is signed in', async ({
  page,
}) => {
  for (const path of ['/profile', settings]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth/)
  }
  const account = await arriveNew(page)
  await page.goto('/profile')
  await expect(page).toHaveURL(`/profile/${account.username}`)
  await page.goto('/settings')
  await expect(page).toHaveURL(settings)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('头像是用户名的前两个字。')).toBeVisible()
  await expect(page.getByRole('button', { name: '换一张图片' })).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await expectAccessible(page)
  expect(await scrollsSideways(page)).toBe(false)
})

test('where the server stores pictures one is cropped and shrunk on the device, everyone sees it, and it can be taken away; a file that only pretends is refused', async ({
  page,
  server,
}) => {
  const stored = new Map<string, Buffer>()
  await page.route('**/storage/v1/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('/bucket/avatars'))
      return route.fulfill({ json: { id: 'avatars', name: 'avatars', public: true } })
    if (pathname.includes('/object/list/')) return route.fulfill({ json: [] })
    const name = pathname.split('/').at(-1) ?? ''
    if (route.request().method() === 'POST') {
      const body = route.request().postDataBuffer() ?? Buffer.alloc(0)
      const from = body.indexOf('RIFF')
      stored.set(name, body.subarray(from, from + 8 + body.readUInt32LE(from + 4)))
      return route.fulfill({ json: { Key: pathname, Id: name } })
    }
    const picture = stored.get(name)
    return picture
      ? route.fulfill({ contentType: 'image/webp', body: picture })
      : route.fulfill({ status: 404, json: {} })
  })
  const account = await arriveNew(page)
  await page.goto(settings)
  const input = page.locator('input[type=file]')
  await expect(page.getByRole('button', { name: '换一张图片' })).toBeVisible()
  await expectAccessible(page)
  await input.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="alert(1)"></svg>'),
  })
  await expect(page.getByText('这不是能用的图片')).toBeVisible()
  expect(stored.size).toBe(0)

  await input.setInputFiles('public/screenshots/wide.png')
  await expect(page.getByText('资料已更新')).toBeVisible()
  const shown = page.getByRole('group', { name: '头像' }).locator('img')
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([256, 256])
  await expect
    .poll(() =>
      server.asOperator('GET', `profiles?select=avatar_url&username=eq.${account.username}`),
    )
    .toEqual([
      {
        avatar_url: expect.stringMatching(
          /\/avatars\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.webp$/,
        ) as unknown as string,
      },
    ])
  await page.goto(`/profile/${account.username}`)
  await expect(page.getByRole('article').first().locator('header img')).toBeVisible()

  await page.goto(settings)
  await page.getByRole('button', { name: '去掉图片' }).click()
  await expect(
    page.getByRole('group', { name: '头像' }).getByText(account.username.slice(0, 2).toUpperCase()),
  ).toBeVisible()
  await expect
    .poll(() =>
      server.asOperator('GET', `profiles?select=avatar_url&username=eq.${account.username}`),
    )
    .toEqual([{ avatar_url: null }])
})
