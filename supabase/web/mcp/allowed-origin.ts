import { isIP } from 'node:net'
import { localhostAllowedOrigins, originValidationResponse } from '@modelcontextprotocol/server'

/*
 * Which web pages may use /mcp. The specification asks for this so that a page whose name was made
 * to lead to this machine (DNS rebinding) cannot: its Origin names it. Programs send no Origin.
 */

/**
 * The refusal of a page of another site; undefined for programs, pages of this machine, and this
 * site's own. `site`: its public address, where one is set. Without one, it is known by an address
 * of numbers only: a name in the request may be anybody's.
 */
export function wrongOrigin(request: Request, site: string | undefined): Response | undefined {
  const own = site === undefined ? numbersOf(new URL(request.url)) : [new URL(site).hostname]
  return originValidationResponse(request, [...localhostAllowedOrigins(), ...own])
}

const numbersOf = ({ hostname }: URL): string[] =>
  isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? [] : [hostname]
