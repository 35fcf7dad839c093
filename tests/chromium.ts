import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// Chromium reads only the last list of disabled features, so Playwright's own are repeated here.
// Ours are the panels of the address bar, which every window would load, and the process that waits
// for the next navigation: both keep a processor busy, and no test ever sees them.
const featuresOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

/** Flags for a browser in a container: without a sandbox, and without requests of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff.join()}`,
]

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The version that the program prints, or null when it does not run (a library is missing, or it is
 * a stub that asks for another package).
 */
function versionOf(path: string): string | null {
  if (!existsSync(path)) return null
  try {
    const output = execFileSync(path, ['--version'], {
      encoding: 'utf8',
      timeout: 30_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return /(?:Chromium|Chrome)\D*[\d.]+/.exec(output)?.[0] ?? null
  } catch {
    return null
  }
}

/** Where Playwright installs its own Chromium. */
const own = () => chromium.executablePath()

function attempt(command: string, args: readonly string[]): boolean {
  console.log(`> ${command} ${args.join(' ')}`)
  try {
    execFileSync(command, [...args], {
      stdio: 'inherit',
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    return false
  }
}

const runs = (path: string) => versionOf(path) !== null

/**
 * The path of a Chromium that runs: the one of CHROMIUM_PATH, else an installed one, else
 * Playwright's; else it installs Playwright's or, as root, Debian's. Throws with what to install
 * when there is none: tests never go on without a browser.
 */
export function findChromium(): string {
  const asked = process.env['CHROMIUM_PATH']
  if (asked) {
    if (runs(asked)) return asked
    throw new Error(`CHROMIUM_PATH=${asked}: no Chromium that runs`)
  }
  const found = [...usual, own()].find(runs)
  if (found) return found
  attempt('npx', ['--no-install', 'playwright', 'install', 'chromium'])
  if (runs(own())) return own()
  if (
    process.getuid?.() === 0 &&
    existsSync('/usr/bin/apt-get') &&
    attempt('apt-get', ['update']) &&
    attempt('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
  ) {
    const debian = usual.find(runs)
    if (debian) return debian
  }
  throw new Error(
    'No Chromium found. Install one (`npx playwright install --with-deps chromium`, or `apt-get install chromium`) or set CHROMIUM_PATH. / 没有找到 Chromium，请安装一个，或设置 CHROMIUM_PATH。',
  )
}
