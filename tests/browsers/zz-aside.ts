import { WebKit } from './webkit.ts'
import { Firefox } from './firefox.ts'
import { AppServer } from '../journeys/app-server.ts'
process.env['PREPARED_FOLDER'] = '/tmp/p/b/prep'
const [which, dist, once] = process.argv.slice(2)
const server = await AppServer.started(dist === '-' ? null : dist!)
const w = which === 'webkit' ? await WebKit.opened({ driver: '/usr/bin/WebKitWebDriver', browser: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser' }, server.origin, ':93') : await Firefox.opened('/usr/bin/firefox-esr', server.origin)
const probe = `const lim=(p,ms,w)=>Promise.race([p,new Promise(r=>setTimeout(()=>r(w),ms))]); const out=[]; const db=await lim(new Promise((res)=>{const q=indexedDB.open('bazaar-mirror'); q.onsuccess=()=>res(q.result); q.onerror=()=>res('err'); q.onblocked=()=>res('blocked')}),4000,'OPEN HANG'); out.push(typeof db==='string'?db:'open ok'); if(typeof db!=='string'){ for(const s of db.objectStoreNames) out.push(s+':'+await lim(new Promise(res=>{const c=db.transaction([s],'readonly').objectStore(s).count(); c.onsuccess=()=>res(c.result); c.onerror=()=>res('e')}),1500,'HANG')); db.close() } const q=await lim(navigator.locks.query(),1500,null); out.push(q?JSON.stringify(q.held.map(x=>x.name))+'/'+JSON.stringify(q.pending.map(x=>x.name)):'locks hang'); return location.pathname + ' ' + document.documentElement.dataset.prerendered + ' mark=' + (window.mark??null) + ' shown=' + JSON.stringify(window.shown ?? null) + ' ' + out.join(' ')`
await w.goto('/')
await w.run(`window.mark = 1; window.shown = []; for (const t of ['pageshow','pagehide']) addEventListener(t, (e) => window.shown.push(t + e.persisted));
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const begun = begin.call(this, stores, mode, options)
    if (mode !== 'readwrite' || this.name !== 'bazaar-mirror') return begun
    ${once ? 'IDBDatabase.prototype.transaction = begin' : ''}
    window.isWriting = [begun.objectStoreNames[0]]
    const store = begun.objectStore(begun.objectStoreNames[0])
    const goOn = () => { store.count().onsuccess = goOn }
    goOn()
    return begun
  }`)
await w.until('writing', 'return window.isWriting !== undefined')
console.log('before', await w.run(probe))
await w.goto('/skills')
console.log('next', await w.run(probe))
await w.run(`await new Promise((r) => setTimeout(r, 3000))`)
console.log('next later', await w.run(probe))
await w.back()
await w.run(`await new Promise((r) => setTimeout(r, 1500))`).catch(() => {})
console.log('back', await w.run(probe))
await w.run(`await new Promise((r) => setTimeout(r, 4000))`)
console.log('back later', await w.run(probe), await w.run(`return document.querySelector('header button[popovertarget=sync-panel]').outerHTML.replace(/class="[^"]*"|<svg.*svg>/g, '')`))
await w.close(); await server.remove(); process.exit(0)
