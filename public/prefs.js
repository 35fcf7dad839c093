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
    if (!later) return
    function start() {
      if (later) document.head.append(later.content)
      later = null
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
