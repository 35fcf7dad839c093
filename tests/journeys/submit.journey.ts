import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { fillSignIn, signOut, signUp } from './people.ts'
import { type AppServer, expect, expectAccessible, offlineReady, type Page, Problems, test } from './support.ts'

// what is opened without a network here has a browser of its own: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

interface Row { readonly id: string; readonly title: string; readonly status: string; readonly type: string; readonly content: Record<string, unknown>; readonly history: readonly unknown[] }
const sentOf = async (server: AppServer, title: string): Promise<Row[]> => await server.asOperator('GET', `user_submissions?title=eq.${encodeURIComponent(title)}&order=created_at.asc`) as Row[]
const reject = (server: AppServer, id: string, reason: string) => server.asOperator('PATCH', `user_submissions?id=eq.${id}`, { status: 'rejected', reviewed_at: new Date().toISOString(), rejection_reason: reason })

const form = (page: Page) => page.getByRole('form', { name: '提交表单' })
const send = (page: Page) => form(page).getByRole('button', { name: '提交审核' })
const history = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
const rowOf = (page: Page, title: string) => history(page).filter({ hasText: title })
const kept = (page: Page) => expect(page.locator('[data-keeping=stored]')).toBeVisible()

let count = 0
/** A name and a slug that nobody has yet. */
const fresh = (word: string) => ({ name: `${word} ${Date.now().toString(36)}${++count}`, slug: `journey-${Date.now().toString(36)}-${count}` })

/** Fills all that a skill must have. */
async function fillSkill(page: Page, { name, slug }: { name: string; slug: string }): Promise<void> {
  await form(page).getByLabel('名称', { exact: false }).first().fill(name)
  await form(page).getByLabel('Slug').fill(slug)
  await form(page).getByLabel('一句话说明').first().fill('把收件箱里的发票按月份排好。')
  await form(page).getByLabel('详细说明').first().fill('# 用法\n\n每天早上看一遍收件箱。')
  await form(page).getByRole('checkbox', { name: '数据' }).check()
  await form(page).getByRole('checkbox', { name: 'Python' }).check()
  await form(page).getByRole('checkbox', { name: 'Claude' }).check()
}

test('what a visitor writes is still there after a reload and after signing in, and only then it can be sent', async ({ page, server }) => {
  const account = await signUp(page)
  await signOut(page, account)
  await page.goto('/submit')
  const mine = fresh('访客的技能')
  await expect(send(page)).toBeDisabled()
  await fillSkill(page, mine)
  await form(page).getByLabel('Slug').press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: '请先登录' })).toBeVisible()
  await kept(page)
  await page.reload()
  await expect(form(page).getByLabel('Slug')).toHaveValue(mine.slug)
  await page.getByRole('main').getByRole('link', { name: '登录' }).click()
  await fillSignIn(page, account)
  await expect(page).toHaveURL(/\/submit$/)
  await expect(form(page).getByLabel('Slug')).toHaveValue(mine.slug)
  await expect(form(page).getByRole('checkbox', { name: 'Python' })).toBeChecked()
  await send(page).click()
  await expect(page.getByText('已提交，我们会尽快审核你的技能')).toBeVisible()
  await expect(rowOf(page, mine.name)).toContainText('等待审核')
  await expect(form(page).getByLabel('Slug')).toHaveValue('')
  expect(await sentOf(server, mine.name)).toMatchObject([{ status: 'pending', type: 'skill', content: { slug: mine.slug, runtime: ['python'], support: ['claude'], category: ['data'], version: '0.1.0', license: 'MIT' } }])
})

test('what is wrong stands beside its field, the first such field has the focus, and what is right is sent', async ({ page }) => {
  await signUp(page)
  await page.goto('/submit')
  await send(page).click()
  await expect(form(page).getByLabel('名称', { exact: false }).first()).toBeFocused()
  await expect(form(page).getByText('名称不能为空')).toBeVisible()
  await expect(form(page).getByText('Slug 不能为空')).toBeVisible()
  await expect(form(page).getByText('至少选一项')).toHaveCount(3)
  await expect(form(page).getByRole('alert').filter({ hasText: '还有 7 处要改' })).toBeVisible()
  await fillSkill(page, { name: '一件技能', slug: 'Bad Slug' })
  await form(page).getByLabel('代码仓库').fill('javascript:alert(1)')
  await send(page).click()
  await expect(form(page).getByLabel('Slug')).toBeFocused()
  await expect(form(page).getByText('只用小写字母、数字和连字符，最多 50 个')).toBeVisible()
  await expect(form(page).getByText('请输入有效的网址，以 https:// 开头')).toBeVisible()
  // one that is in the catalogue already
  await form(page).getByLabel('Slug').fill('pdf-ink')
  await expect(form(page).getByText('这个 Slug 已经有人用了')).toBeVisible()
  // a fault in what is folded away unfolds it
  await form(page).getByLabel('Slug').fill(fresh('x').slug)
  await form(page).getByLabel('代码仓库').fill('')
  await form(page).getByText('主页、截图、权限、风险与输入输出').click()
  await form(page).getByLabel('主页').fill('nowhere')
  await form(page).getByText('主页、截图、权限、风险与输入输出').click()
  await send(page).click()
  await expect(form(page).getByLabel('主页')).toBeFocused()
})

test('two presses make one submission, and so do two tabs', async ({ page, context, server }) => {
  await signUp(page)
  await page.goto('/submit')
  const mine = fresh('按了两下')
  await fillSkill(page, mine)
  await kept(page)
  const other = await context.newPage()
  await other.goto('/submit')
  await expect(form(other).getByLabel('Slug')).toHaveValue(mine.slug)
  await Promise.all([send(page).dblclick(), send(other).click()])
  await expect(rowOf(page, mine.name)).toContainText('等待审核')
  await expect(rowOf(page, mine.name)).toHaveCount(1)
  expect(await sentOf(server, mine.name)).toHaveLength(1)
})

test('a submission written without a network survives the closing of the browser and arrives once', async ({ ownServer }) => {
  test.setTimeout(120_000)
  const folder = mkdtempSync(join(tmpdir(), 'bazaar-submit-'))
  const problems = new Problems()
  problems.allowUnreachableServer()
  const open = async () => {
    const context = await chromium.launchPersistentContext(folder, { executablePath: findChromium(), args: [...chromiumFlags], headless: true, locale: 'zh-CN', baseURL: ownServer.origin, serviceWorkers: 'allow' })
    problems.watch(context)
    return context
  }
  try {
    const mine = fresh('断网写的')
    let context = await open()
    let page = context.pages()[0] ?? await context.newPage()
    await signUp(page)
    await offlineReady(page)
    await ownServer.stop()
    await page.goto('/submit')
    await fillSkill(page, mine)
    await send(page).click()
    await expect(rowOf(page, mine.name)).toContainText('等待送出')
    await expect(rowOf(page, mine.name)).toContainText('连上网后自动送出')
    await context.close()
    await ownServer.start()
    context = await open()
    page = context.pages()[0] ?? await context.newPage()
    await page.goto('/submit')
    await expect(rowOf(page, mine.name)).toContainText('等待审核', { timeout: 30_000 })
    expect(await sentOf(ownServer, mine.name)).toHaveLength(1)
    await page.reload()
    await expect(rowOf(page, mine.name)).toHaveCount(1)
    expect(await sentOf(ownServer, mine.name)).toHaveLength(1)
    await context.close()
    expect(problems.left()).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a pending one is edited and withdrawn, a rejected one shows why and is sent again with its history kept', async ({ page, server }) => {
  await signUp(page)
  await page.goto('/submit')
  const mine = fresh('要改的')
  await fillSkill(page, mine)
  await send(page).click()
  await expect(rowOf(page, mine.name)).toContainText('等待审核')
  await rowOf(page, mine.name).getByRole('link', { name: '修改' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '修改提交' })).toBeVisible()
  await form(page).getByLabel('版本').fill('0.2.0')
  await form(page).getByRole('button', { name: '保存修改' }).click()
  await expect(page.getByText('修改已保存')).toBeVisible()
  await expect.poll(async () => (await sentOf(server, mine.name))[0]?.content['version']).toBe('0.2.0')

  const [sent] = await sentOf(server, mine.name)
  await page.goto('/about')
  await reject(server, sent!.id, '说明里没有写它会上传什么')
  // the next exchange brings it, and the picture in the header says so
  await page.goto('/pricing')
  await expect(page.getByRole('banner').getByRole('button', { name: /^账户 .*，1 份提交有了结果$/ })).toBeVisible()
  await page.goto('/submit')
  await expect(rowOf(page, mine.name)).toContainText('已拒绝')
  await expect(rowOf(page, mine.name)).toContainText('说明里没有写它会上传什么')
  await expect(rowOf(page, mine.name)).toContainText('新')
  await expect(page.getByRole('banner').getByRole('button', { name: /^账户 [^，]*$/ })).toBeVisible()
  await rowOf(page, mine.name).getByRole('link', { name: '修改后再提交' }).click()
  await expect(page.getByRole('main')).toContainText('说明里没有写它会上传什么')
  await form(page).getByLabel('详细说明').first().fill('# 用法\n\n它只在本机读，不上传。')
  await form(page).getByRole('button', { name: '再次提交' }).click()
  await expect(rowOf(page, mine.name)).toContainText('等待审核')
  await expect(rowOf(page, mine.name)).toContainText('之前被拒绝过 1 次')
  await expect.poll(() => sentOf(server, mine.name)).toMatchObject([{ status: 'pending', history: [{ reason: '说明里没有写它会上传什么' }] }])

  await rowOf(page, mine.name).getByRole('button', { name: '撤回' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click()
  await expect(rowOf(page, mine.name)).toHaveCount(0)
  await expect.poll(() => sentOf(server, mine.name)).toEqual([])
})

test('a slug that was taken meanwhile is said, and the submission is put right and sent', async ({ page, server, context, problems }) => {
  problems.allowUnreachableServer()
  await signUp(page)
  await page.goto('/submit')
  const mine = fresh('晚了一步')
  await fillSkill(page, mine)
  // the device cannot know of it yet
  await context.setOffline(true)
  await send(page).click()
  await expect(rowOf(page, mine.name)).toContainText('等待送出')
  await server.asOperator('POST', 'skills', { slug: mine.slug, name: 'first', summary: 's', description: 'd', category: ['data'] })
  await context.setOffline(false)
  await expect(rowOf(page, mine.name)).toContainText('这个 Slug 已经有人用了，换一个再交。', { timeout: 30_000 })
  await rowOf(page, mine.name).getByRole('link', { name: '修改后再提交' }).click()
  const better = fresh('x').slug
  await form(page).getByLabel('Slug').fill(better)
  await form(page).getByRole('button', { name: '再次提交' }).click()
  await expect(rowOf(page, mine.name)).toContainText('等待审核')
  await expect(rowOf(page, mine.name)).toHaveCount(1)
  await expect.poll(() => sentOf(server, mine.name)).toMatchObject([{ content: { slug: better } }])
})

test('starting over empties the form, and can be undone', async ({ page }) => {
  await page.goto('/submit')
  await fillSkill(page, fresh('写了一半'))
  await kept(page)
  await page.getByRole('button', { name: '从头再写' }).click()
  await expect(form(page).getByLabel('Slug')).toHaveValue('')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(form(page).getByLabel('Slug')).toHaveValue(/journey-/)
  await page.reload()
  await expect(form(page).getByLabel('Slug')).toHaveValue(/journey-/)
})

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
  await expect(page.getByRole('status').filter({ hasText: '已照「Invoice sorter」填好' })).toContainText('owner-team：表单里没有它的位置（finance）')
  await expect(form(page).getByLabel('名称', { exact: false }).first()).toHaveValue('Invoice sorter')
  await expect(form(page).getByLabel('Slug')).toHaveValue('invoice-sorter')
  await expect(form(page).getByLabel('许可证')).toHaveValue('Apache-2.0')
  await expect(form(page).getByLabel('版本')).toHaveValue('1.2.0')
  await expect(form(page).getByRole('checkbox', { name: 'Python' })).toBeChecked()
  await page.getByRole('status').filter({ hasText: '已照' }).getByRole('button', { name: '撤销' }).click()
  await expect(form(page).getByLabel('Slug')).toHaveValue('')
  // a dropped file does the same, and the page stays
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'SKILL.md', { type: 'text/markdown' }))
    document.querySelector('h1')!.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  }, skillMd)
  await expect(form(page).getByLabel('Slug')).toHaveValue('invoice-sorter')
  await page.getByLabel('内容或地址').fill('{"plugins": [}')
  await page.getByRole('button', { name: '填进表单' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'JSON 写错了' })).toBeVisible()
})

test('the address of a public repository is read, several skills in it are offered, and without a network that is said', async ({ page, problems }) => {
  problems.allow(/^console: Failed to load resource: .*\(https:\/\/(?:api\.github\.com|raw\.githubusercontent\.com)\//)
  const tree = { tree: ['README.md', 'skills/a/SKILL.md', 'skills/invoice/SKILL.md'].map((path) => ({ path, type: 'blob' })) }
  await page.context().route('https://api.github.com/**', (route) => route.fulfill({ json: tree, headers: { 'access-control-allow-origin': '*' } }))
  await page.context().route('https://raw.githubusercontent.com/**', (route) => route.fulfill({ body: skillMd, headers: { 'access-control-allow-origin': '*' } }))
  await page.goto('/submit')
  await page.getByText('从已有的开始').click()
  const address = page.getByLabel('内容或地址')
  await address.fill('https://github.com/acme/skills')
  await page.getByRole('button', { name: '填进表单' }).click()
  await page.getByRole('button', { name: 'skills/invoice/SKILL.md' }).click()
  await expect(form(page).getByLabel('Slug')).toHaveValue('invoice-sorter')
  await expect(form(page).getByLabel('代码仓库')).toHaveValue('https://github.com/acme/skills')
  await expect(form(page).getByLabel('命令行')).toHaveValue('npx skills add acme/skills --skill invoice-sorter')
  await page.context().unroute('https://api.github.com/**')
  await page.context().route('https://api.github.com/**', (route) => route.abort())
  await page.getByRole('button', { name: '填进表单' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '现在连不上 GitHub' })).toBeVisible()
  await page.context().unroute('https://api.github.com/**')
  await page.context().route('https://api.github.com/**', (route) => route.fulfill({ status: 404, json: {}, headers: { 'access-control-allow-origin': '*' } }))
  await page.getByRole('button', { name: '填进表单' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '没有找到这个公开仓库' })).toBeVisible()
})

test('a template is submitted with its blanks shown, and looks like itself before it is sent', async ({ page, server }) => {
  await signUp(page)
  await page.goto('/submit')
  await page.getByRole('radio', { name: '模板' }).check()
  const mine = fresh('周报')
  await form(page).getByLabel('名称', { exact: false }).first().fill(mine.name)
  await form(page).getByLabel('Slug').fill(mine.slug)
  await form(page).getByLabel('详细说明').first().fill('把一周的事写成周报。')
  await form(page).getByRole('textbox', { name: '正文' }).fill('写给 ${收信人} 的周报，语气 ${语气:平实}。')
  await expect(form(page).getByText('2 处要填')).toBeVisible()
  await form(page).getByRole('checkbox', { name: '实用工具' }).check()
  await form(page).getByLabel('标签').fill('周报, 写作')
  await page.getByText('看整页的样子').click()
  await expect(page.getByRole('region', { name: '页面预览' })).toContainText('语气')
  await send(page).click()
  await expect(rowOf(page, mine.name)).toContainText('等待审核')
  expect(await sentOf(server, mine.name)).toMatchObject([{ type: 'template', content: { tags: ['周报', '写作'], category: ['utilities'] } }])
})

test('the form, its faults and the history break no rule of accessibility, in both languages', async ({ page }) => {
  await signUp(page)
  await page.goto('/submit')
  await expectAccessible(page)
  const mine = fresh('好看')
  await fillSkill(page, mine)
  await send(page).click()
  await expect(rowOf(page, mine.name)).toBeVisible()
  await send(page).click()
  await page.getByText('从已有的开始').click()
  await page.getByText('看整页的样子').click()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.evaluate(() => localStorage.setItem('ui-lang', 'en'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Submit a skill' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
})
