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
