import type { ManifestOptions } from 'vite-plugin-pwa'

const icon = '/icons/icon-192.png'

/** The web app manifest (W3C), which an operating system reads when the app is installed. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: '技能集市',
  short_name: '技能集市',
  description: '给助手添手艺的地方：技能、MCP 工具与提示词模板，断网也能翻。',
  lang: 'zh-CN',
  dir: 'ltr',
  start_url: '/?source=pwa',
  scope: '/',
  display: 'standalone',
  background_color: '#f8f8f5',
  theme_color: '#f8f8f5',
  categories: ['productivity', 'developer tools'],
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  // lets links to the product open in the installed app, where the browser supports it
  handle_links: 'preferred',
  // the service worker answers it (src/app/pwa/sw.ts), or the server when there is none
  share_target: {
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [
        {
          name: 'files',
          accept: [
            'text/markdown',
            '.md',
            'application/json',
            '.json',
            'application/zip',
            '.zip',
            'application/gzip',
            '.tgz',
            '.gz',
          ],
        },
      ],
    },
  },
  protocol_handlers: [{ protocol: 'web+skill', url: '/submit?from=%s' }],
  file_handlers: [
    {
      action: '/submit',
      accept: {
        'text/markdown': ['.md', '.markdown'],
        'application/zip': ['.zip', '.skill'],
        'application/gzip': ['.tgz', '.gz'],
      },
    },
  ],
  icons: [
    { src: icon, sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  shortcuts: [
    { name: '技能', url: '/skills', icons: [{ src: icon, sizes: '192x192', type: 'image/png' }] },
    {
      name: '收藏',
      url: '/favorites',
      icons: [{ src: icon, sizes: '192x192', type: 'image/png' }],
    },
    {
      name: '提交技能',
      url: '/submit',
      icons: [{ src: icon, sizes: '192x192', type: 'image/png' }],
    },
  ],
  screenshots: [
    {
      src: '/screenshots/wide.png',
      sizes: '1440x900',
      type: 'image/png',
      form_factor: 'wide',
      label: '技能目录',
    },
    {
      src: '/screenshots/narrow.png',
      sizes: '390x844',
      type: 'image/png',
      form_factor: 'narrow',
      label: '手机上的技能目录',
    },
  ],
}
