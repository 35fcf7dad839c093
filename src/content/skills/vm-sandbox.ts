import type { Skill } from '#domain/catalog/skill.ts'
import { sampleCard } from '#content/sample-cards.ts'
import { builtIn, idsOf } from './parts.ts'

export const vmSandbox: Skill = {
  ...sampleCard('vm-sandbox'),
  ...builtIn,
  description: `网上抄来的脚本，助手刚写好的程序，想跑又不敢跑。把它放进 \`inbox\` 文件夹，在一个用完即弃的容器里跑：没有网，内存和进程数有上限，源文件只读，只有 \`outbox\` 里的东西能带出来。命令结束，容器跟着消失。

## 每个开关管什么

| 开关 | 挡住什么 |
| --- | --- |
| \`--network none\` | 偷偷上传、下载 |
| \`--read-only\` | 改容器里的系统 |
| \`--cap-drop ALL\` | 提权用的各种能力 |
| \`--memory\`、\`--pids-limit\` | 撑爆内存、无限开进程 |
| \`:ro\` | 改你的源文件 |

## 请助手这样用

- 跑之前先读一遍脚本，说出它要做什么。
- 失败时只看输出，不放宽开关。
- 需要装包时，先在联网的容器里装好镜像，再断网跑。

容器和主机共用一个内核，挡得住冒失，挡不住专门的攻击。真不信任的东西，请放进另一台虚拟机。`,
  descriptionEn: `A script copied from the web, a program the assistant has just written: you want to run it and do not dare. Put it in the folder \`inbox\` and run it in a container that is thrown away: no network, limits on memory and processes, sources read-only, and only what lies in \`outbox\` comes out. When the command ends, the container is gone.

## What each switch stops

| Switch | What it stops |
| --- | --- |
| \`--network none\` | Quiet uploads and downloads |
| \`--read-only\` | Changes to the system in the container |
| \`--cap-drop ALL\` | The powers used to gain more power |
| \`--memory\`, \`--pids-limit\` | Filling the memory, endless processes |
| \`:ro\` | Changes to your source files |

## Ask the assistant to

- read the script first and say what it will do;
- look only at the output after a failure, and loosen no switch;
- build an image with the packages beforehand, then run it without a network.

A container shares its kernel with the host: it stops the careless, not a determined attack. Put what you truly distrust in a virtual machine of its own.`,
  repoUrl: null,
  homepage: 'https://docs.docker.com/engine/security/',
  install: {
    cli: `mkdir -p inbox outbox && docker run --rm --network none --read-only --tmpfs /tmp \\
  --memory 512m --cpus 1 --pids-limit 128 --cap-drop ALL --security-opt no-new-privileges \\
  --user "$(id -u):$(id -g)" -v "$PWD/inbox:/work:ro" -v "$PWD/outbox:/out" -w /work \\
  python:3.13-alpine python main.py`,
    mcp: null,
    claude: null,
  },
  permissions: [
    'run-commands: 只跑 docker run 这一条',
    'read-files: 当前文件夹下的 inbox',
    'write-files: 当前文件夹下的 outbox',
  ],
  riskNotes: [
    '容器与主机共用内核，不能当作虚拟机看待。',
    '不要把家目录或 Docker 的套接字挂进去，那等于把主机交出去。',
    '一定规模以上的公司使用 Docker Desktop 需要付费，Docker 引擎本身免费。',
  ],
  related: idsOf('repo-steward', 'browser-pilot', 'skill-apprentice'),
  io: {
    input: {
      script: 'path',
      image: 'string?',
      seconds: 'number?',
    },
    output: {
      exitCode: 'number',
      stdout: 'string',
      stderr: 'string',
      files: 'path[]',
    },
  },
}
