import { expect, test } from 'vitest'
import { startFrom } from '#domain/submission/start.ts'

const start = (servers: object) =>
  startFrom({ name: 'mcp.json', text: JSON.stringify({ mcpServers: servers }) })

test("a client's configuration begins a submission, without anybody's secrets", () => {
  const { choices, refusals } = start({
    weather: {
      command: 'npx',
      args: ['-y', 'weather-server', '--api-key', 'sk-1234', '--token=abcd', 'REGION=eu'],
      env: { WEATHER_KEY: 'sk-5678', REGION: 'eu-1' },
    },
  })
  expect(refusals).toEqual([])
  const [choice] = choices
  expect(choice).toMatchObject({
    type: 'skill',
    name: 'weather',
    form: { name: 'Weather', slug: 'weather', support: ['mcp'], summary: '' },
  })
  const { installMcp, installInputs } = choice!.form as {
    installMcp: string
    installInputs: string
  }
  expect(JSON.parse(installMcp)).toEqual({
    mcpServers: {
      weather: {
        command: 'npx',
        args: [
          '-y',
          'weather-server',
          '--api-key',
          'YOUR_API_KEY',
          '--token=YOUR_TOKEN',
          'REGION=eu',
        ],
        env: { WEATHER_KEY: 'YOUR_WEATHER_KEY', REGION: 'YOUR_REGION' },
      },
    },
  })
  expect(installInputs).toBe('WEATHER_KEY (secret)\nREGION')
  expect(choice!.notes).toContainEqual({ kind: 'unsaid', field: 'summary' })
})

test('an address keeps neither the key in its query nor a password, and each server is a choice', () => {
  const { choices } = start({
    one: {
      url: 'https://me:pw@example.com/mcp?api_key=sk-1&lang=zh',
      headers: { Authorization: 'Bearer x' },
    },
    two: { command: 'uvx', args: ['two'] },
  })
  expect(choices.map(({ name }) => name)).toEqual(['one', 'two'])
  const { installMcp } = choices[0]!.form as { installMcp: string }
  expect(installMcp).not.toMatch(/sk-1|pw@|Bearer x/)
  expect(installMcp).toContain('https://example.com/mcp?api_key=YOUR_API_KEY&lang=zh')
})
