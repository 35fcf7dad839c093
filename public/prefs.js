/* Runs before the first paint, so that a dark page never flashes white. A file of its own, since the policy forbids inline scripts. */
(function () {
  var root = document.documentElement
  var theme = 'system'
  var language = 'zh-CN'
  try {
    theme = localStorage.getItem('ui-theme') || theme
    language = localStorage.getItem('ui-lang') || language
  } catch (closed) { /* storage is closed: the defaults hold */ }
  if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.dataset.theme = theme
  root.lang = language.indexOf('en') === 0 ? 'en' : 'zh-CN'
  document.querySelector('meta[name=theme-color]').content = theme === 'dark' ? '#10131a' : '#f8f8f5'
})()
