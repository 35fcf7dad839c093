import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where the browsers are, and the display on which WebKit draws. */
export interface Installed {
  readonly firefox: string
  readonly webkit: { readonly driver: string; readonly browser: string }
  /** The program that gives WebKit a display. */
  readonly screen: string
}

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']
const places = {
  firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  driver: ['/usr/bin/WebKitWebDriver'],
  browser: ['x86_64', 'aarch64'].flatMap((machine) =>
    ['4.1', '4.0'].map(
      (version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
    ),
  ),
  screen: ['/usr/bin/Xvfb'],
}

function found(): Installed | null {
  const first = (paths: readonly string[]) => paths.find((path) => existsSync(path))
  const [firefox, driver, browser, screen] = [
    first(places.firefox),
    first(places.driver),
    first(places.browser),
    first(places.screen),
  ]
  return firefox && driver && browser && screen
    ? { firefox, webkit: { driver, browser }, screen }
    : null
}

/** Installs Debian's packages when this is Debian and we are root. */
function install(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const run = (args: readonly string[]) =>
    execFileSync('apt-get', [...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  console.log(`> apt-get install ${packages.join(' ')}`)
  try {
    run(['update', '-qq'])
    run(['install', '-y', '-qq', '--no-install-recommends', ...packages])
  } catch (error) {
    console.log(String(error))
  }
}

/** Finds Firefox and WebKit, or installs them; null where that cannot be done. */
export function findBrowsers(): Installed | null {
  const there = found()
  if (there) return there
  install()
  return found()
}

/** What to install by hand. */
export const wanted = packages.join(', ')

export interface Screen {
  /** The value of DISPLAY. */
  readonly display: string
  stop(): void
}

/** Starts a display that nobody sees, on a number that is free. */
export async function startScreen(program: string): Promise<Screen> {
  const child = spawn(
    program,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const number = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)))
    child.stdio[3]?.once('data', (text: Buffer) => resolve(text.toString().trim()))
  })
  return { display: `:${number}`, stop: () => child.kill() }
}
