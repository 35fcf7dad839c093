import { form } from './submitting.ts'
import { expect, test } from './support.ts'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

const skillMd = `---
name: invoice-sorter
description: Sorts invoices in a mailbox by month. Use when somebody asks for last month's invoices.
license: Apache-2.0
compatibility: Requires Python 3.11.
allowed-tools: Read Bash(python:*)
owner-team: finance
metadata:
  author: lin
  version: "1.2.0"
---
# Invoice sorter

Reads the inbox and sorts what it finds.
`

test('a SKILL.md fills the form, and what did not fit is said', async ({ page }) => {
  await page.goto('/submit')
  await page.getByText('从已有的开始').click()
  await page.getByLabel('内容或地址').fill(skillMd)
  await page.getByRole('button', { name: '填进表单' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: '已照「Invoice sorter」填好' }),
  ).toContainText('owner-team：表单里没有它的位置（finance）')
  await expect(form(page).getByLabel('名称', { exact: false }).first()).toHaveValue(
    'Invoice sorter',
  )
  await expect(form(page).getByLabel('Slug')).toHaveValue('invoice-sorter')
  await expect(form(page).getByLabel('许可证')).toHaveValue('Apache-2.0')
  await expect(form(page).getByLabel('版本')).toHaveValue('1.2.0')
  await expect(form(page).getByRole('checkbox', { name: 'Python' })).toBeChecked()
  await page
    .getByRole('status')
    .filter({ hasText: '已照' })
    .getByRole('button', { name: '撤销' })
    .click()
  await expect(form(page).getByLabel('Slug')).toHaveValue('')
  // a dropped file does the same, and the browser does not leave the page to open it
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'SKILL.md', { type: 'text/markdown' }))
    document
      .querySelector('h1')!
      .dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  }, skillMd)
  await expect(form(page).getByLabel('Slug')).toHaveValue('invoice-sorter')
  await page.getByLabel('内容或地址').fill('{"plugins": [}')
  await page.getByRole('button', { name: '填进表单' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'JSON 写错了' })).toBeVisible()
})

test('the address of a public repository is read, several skills in it are offered, and without a network that is said', async ({
  page,
  problems,
}) => {
  problems.allow(
    /^console: Failed to load resource: .*\(https:\/\/(?:api\.github\.com|raw\.githubusercontent\.com)\//,
  )
  const tree = {
    tree: ['README.md', 'skills/a/SKILL.md', 'skills/invoice/SKILL.md'].map((path) => ({
      path,
      type: 'blob',
    })),
  }
  await page
    .context()
    .route('https://api.github.com/**', (route) =>
      route.fulfill({ json: tree, headers: { 'access-control-allow-origin': '*' } }),
    )
  await page
    .context()
    .route('https://raw.githubusercontent.com/**', (route) =>
      route.fulfill({ body: skillMd, headers: { 'access-control-allow-origin': '*' } }),
    )
  await page.goto('/submit')
  await page.getByText('从已有的开始').click()
  const address = page.getByLabel('内容或地址')
  await address.fill('https://github.com/acme/skills')
  await page.getByRole('button', { name: '填进表单' }).click()
  await page.getByRole('button', { name: 'skills/invoice/SKILL.md' }).click()
  await expect(form(page).getByLabel('Slug')).toHaveValue('invoice-sorter')
  await expect(form(page).getByLabel('代码仓库')).toHaveValue('https://github.com/acme/skills')
  await expect(form(page).getByLabel('命令行')).toHaveValue(
    'npx skills add acme/skills --skill invoice-sorter',
  )
  await page.context().unroute('https://api.github.com/**')
  await page.context().route('https://api.github.com/**', (route) => route.abort())
  await page.getByRole('button', { name: '填进表单' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '现在连不上 GitHub' })).toBeVisible()
  await page.context().unroute('https://api.github.com/**')
  await page
    .context()
    .route('https://api.github.com/**', (route) =>
      route.fulfill({ status: 404, json: {}, headers: { 'access-control-allow-origin': '*' } }),
    )
  await page.getByRole('button', { name: '填进表单' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '没有找到这个公开仓库' })).toBeVisible()
  // the repository exists, but nobody knows where the branch's name ends: the page says what it
  // tried
  await page
    .context()
    .route('https://api.github.com/**/matching-refs/**', (route) =>
      route.fulfill({ json: [], headers: { 'access-control-allow-origin': '*' } }),
    )
  await address.fill('https://github.com/acme/skills/tree/feature/x/skills')
  await page.getByRole('button', { name: '填进表单' }).click()
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: '没有这些分支或标签：feature、feature/x、feature/x/skills。' }),
  ).toBeVisible()
})
