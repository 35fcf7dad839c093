import { stories, refusedStory } from '/work/wt/browsers/tests/browsers/story.ts'
import { Firefox } from '/work/wt/browsers/tests/browsers/firefox.ts'
import { WebKit } from '/work/wt/browsers/tests/browsers/webkit.ts'
import { AppServer } from '/work/wt/browsers/tests/journeys/app-server.ts'
const [which, dist, ...nth] = process.argv.slice(2)
process.env['PREPARED_FOLDER'] = '/tmp/p/b/prep'
const server = await AppServer.started(dist === '-' ? null : dist)
const window = which === 'webkit' ? await WebKit.opened({ driver: '/usr/bin/WebKitWebDriver', browser: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser' }, server.origin, ':93') : await Firefox.opened('/usr/bin/firefox-esr', server.origin, which === 'refused' ? { 'network.cookie.cookieBehavior': 2 } : {})
await window.resize(1280, 800)
const all = which === 'refused' ? [refusedStory] : stories
for (const [at, s] of all.entries()) {
  if (nth.length && !nth.includes(String(at))) continue
  const t = Date.now()
  try { await s.tell(window, server); console.log('ok', at, s.name, Date.now() - t) } catch (e) { console.log('FAILED', at, s.name, Date.now() - t, String(e).slice(0, 400)); await window.picture(`/tmp/p/b/${which}-${at}.png`).catch((e) => console.log(String(e))) ; console.log(await window.run('return location.href + " " + document.body.innerText.slice(0, 300)').catch(String)) }
}
await window.close(); await server.remove(); process.exit(0)
