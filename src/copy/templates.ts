/** Words on a template's card. */
export const templates = {
  zh: { uses: '次使用', views: '次浏览', copy: '复制模板', copied: '已复制', copyDone: '已复制到剪贴板', copyFailed: '复制失败' },
  en: { uses: 'uses', views: 'views', copy: 'Copy template', copied: 'Copied', copyDone: 'Copied to the clipboard', copyFailed: 'Copying failed' },
}
