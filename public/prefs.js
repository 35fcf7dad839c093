/*
 * Runs before the first paint, so that a dark page never flashes white, and before any other script.
 * It is a file of its own, since the policy forbids inline scripts.
 */
;(function () {
  /*
   * Where a browser may keep nothing for this site (cookies blocked), some of these throw as soon as
   * they are touched, also in packages that only ask whether they exist. Then they do not exist.
   */
  function unlessRefused(owner, name, touch) {
    try {
      touch()
    } catch (refused) {
      Object.defineProperty(owner, name, { value: undefined, configurable: true })
    }
  }
  ;['localStorage', 'sessionStorage', 'indexedDB', 'caches'].forEach(function (name) {
    unlessRefused(window, name, function () {
      return window[name]
    })
  })
  unlessRefused(window, 'BroadcastChannel', function () {
    if (window.BroadcastChannel) new BroadcastChannel('probe').close()
  })
  unlessRefused(navigator, 'serviceWorker', function () {
    return navigator.serviceWorker
  })
  unlessRefused(navigator, 'locks', function () {
    return navigator.locks
  })

  /*
   * A device that has no catalogue yet asks for the file of it (supabase/web/catalogue) beside the
   * app's scripts and after them, instead of once the app runs. src/remote/first-catalogue.ts takes
   * what comes, and the app checks and stores it as if it had asked itself. On a slow network the
   * app goes first.
   */
  function askForCatalogue() {
    var network = navigator.connection || {}
    if (!window.isSecureContext || network.saveData) return
    if (network.effectiveType && network.effectiveType !== '4g') return
    if (navigator.serviceWorker && navigator.serviceWorker.controller) return
    try {
      if (localStorage.getItem('last-contact') !== null) return
    } catch (closed) {
      /* nothing is kept here: there is no catalogue either */
    }
    window.firstCatalogue = hasMirror().then(
      function (held) {
        return held ? null : requestCatalogue()
      },
      function () {
        return null
      },
    )
  }

  function hasMirror() {
    if (!window.indexedDB || !indexedDB.databases) return Promise.resolve(false)
    return indexedDB.databases().then(function (all) {
      return all.some(function (one) {
        return one.name === 'bazaar-mirror'
      })
    })
  }

  function requestCatalogue() {
    var stop = new AbortController()
    function ask(name, cache) {
      return fetch('/catalogue/' + name, { cache: cache, priority: 'low', signal: stop.signal })
    }
    var latest = ask('latest.json', 'no-cache').then(function (reply) {
      return reply.status === 200 ? reply.json() : null
    })
    var file = latest.then(function (said) {
      if (!said || typeof said.name !== 'string' || !/^[\w.-]+$/.test(said.name)) return null
      return ask(said.name, 'no-store').then(function (reply) {
        if (!reply.ok || !reply.body) return null
        // a browser soon stops to fetch what nobody reads: this reads on
        var all = new TransformStream({}, undefined, { highWaterMark: Infinity })
        return new Response(reply.body.pipeThrough(all), { headers: reply.headers })
      })
    })
    latest.catch(function () {})
    file.catch(function () {})
    return { latest: latest, file: file, stop: stop }
  }

  var root = document.documentElement
  var theme = 'system'
  var language = 'zh-CN'
  try {
    theme = localStorage.getItem('ui-theme') || theme
    language = localStorage.getItem('ui-lang') || language
  } catch (closed) {
    /* the browser gives no storage: the defaults apply */
  }
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.dataset.theme = theme
  root.lang = language.indexOf('en') === 0 ? 'en' : 'zh-CN'
  document.querySelector('meta[name=theme-color]').content =
    theme === 'dark' ? '#10131a' : '#f8f8f5'

  /*
   * The HTML may contain the page's screen, prerendered in Chinese (supabase/web/prerender): it is
   * painted before the app's scripts are requested. A page that is reloaded, that a person returns
   * to, or that is read in English waits for the app instead.
   */
  var visit = performance.getEntriesByType('navigation')[0]
  var isShown = root.lang === 'zh-CN' && (!visit || visit.type === 'navigate')
  root.dataset.prerendered = isShown ? 'on' : 'off'
  addEventListener('DOMContentLoaded', function () {
    var later = document.getElementById('later')
    if (!later) return askForCatalogue()
    function start() {
      if (!later) return
      document.head.append(later.content)
      later = null
      askForCatalogue()
    }
    if (!isShown || document.hidden) return start()
    document.querySelectorAll('#prerendered [data-style]').forEach(function (element) {
      element.style.cssText = element.dataset.style
    })
    requestAnimationFrame(function () {
      setTimeout(start)
    })
    setTimeout(start, 3000)
  })
})()
