import type { Site } from '#domain/server/site.ts'

type Part = readonly [heading: string, text: string]
interface Page {
  readonly title: string
  readonly lead: string
  /** They name the operator and the address only where these are set. */
  readonly parts: (site: Site) => readonly Part[]
}
interface Legal {
  readonly privacy: Page
  readonly terms: Page
}

/** A part that stands only where the operator is known. */
const runBy = (heading: string, text: string | null): Part[] =>
  text === null ? [] : [[heading, text]]

/** Privacy and terms. They describe what the code does: keep them true. */
export const legal: { zh: Legal; en: Legal } = {
  zh: {
    privacy: {
      title: '隐私',
      lead: '能留在你设备上的，就留在你设备上。',
      parts: ({ operator, email }) => [
        [
          '存在这台设备上的',
          '技能、模板、文档和文章的目录，存在浏览器的数据库里，清除网站数据就没有了。界面的明暗、语言、上次同步的时间、最近看过的几条和没交的草稿，存在浏览器的本地存储里；最近看过的可以在搜索面板里清掉，退出登录时也会清掉。从别的应用分享进来的，最多留一天。搜索和筛选都在本机算，不会发给服务器。',
        ],
        [
          '服务器上有的',
          '注册账号需要邮箱、密码和用户名；密码只存散列。资料页里写的内容是公开的。你的收藏只有你看得见，合集在你公开之前也是。提交的内容，审核的人会看。',
        ],
        [
          '怎样计数',
          '浏览和安装次数按“一台设备一天一次”计。设备用一个随机数表示，不含你是谁，第二天就可以删掉。',
        ],
        [
          '不做的事',
          '没有广告，没有第三方的统计脚本，页面只加载本站的文件。技能的截图来自作者给的地址，打开技能页时，你的浏览器会向那里取图；你在提交页让它读一个 GitHub 仓库时，它会向 GitHub 取文件。',
        ],
        [
          '你能要求的',
          email === null
            ? '资料、收藏、合集和提交都可以自己改、自己删。'
            : `可以改资料，也可以写信到 ${email} 要求删除账号，连同收藏、合集和提交一起。`,
        ],
        ...runBy('谁在运营', operator && `这个网站由${operator}运营。`),
      ],
    },
    terms: {
      title: '条款',
      lead: '短一点，大家都会读。',
      parts: ({ operator }) => [
        ...runBy('和谁约定', operator && `这里的“我们”是${operator}。`),
        [
          '技能是别人写的',
          '目录里的技能和模板由各自的作者写成，以作者写明的许可证为准。已核验的标记表示有人看过来历，不表示保证没有错。装之前，请看权限和风险。',
        ],
        [
          '提交',
          '提交即表示你有权公开这份内容，并同意它署你的名字、按你写的许可证出现在目录里。含恶意命令、冒名或侵权的内容会被拒绝或下架，理由会告诉你。',
        ],
        [
          '词典',
          '搜索里的汉英词义、繁简对照和拼音来自 CC-CEDICT（cc-cedict.org），按 CC BY-SA 4.0 许可使用：只取了目录里用得到的词，删去了声调和冷僻义项。',
        ],
        ['账号', '管好你的密码。滥用接口、刷计数或骚扰别人的账号会被停用。'],
        ['付费', '专业版按月付，随时可以取消；取消之后，可以用到当期结束。'],
        [
          '没有的保证',
          '服务按现状提供。我们尽力让它可用，也让它断网可用，但不为你装上的技能造成的损失负责。',
        ],
      ],
    },
  },
  en: {
    privacy: {
      title: 'Privacy',
      lead: 'What can stay on your device stays on your device.',
      parts: ({ operator, email }) => [
        [
          'On this device',
          'The catalogue of skills, templates, docs and articles is kept in your browser’s database and goes when you clear the site’s data. Theme, language, the time of the last sync, the few things you saw last and unsent drafts are in its local storage; what you saw last can be cleared in the search panel and goes when you sign out. What you share from another app stays for a day at most. Searching and filtering happen here and are not sent to the server.',
        ],
        [
          'On the server',
          'An account needs an e-mail address, a password and a username; of the password only a hash is kept. What you write in your profile is public. Your favourites are yours alone, and so are collections until you make them public. Reviewers read what you submit.',
        ],
        [
          'How we count',
          'Views and installs count once per device and day. A device is a random number that does not say who you are and may be deleted the next day.',
        ],
        [
          'What we do not do',
          'No advertising, no third-party analytics: a page loads files of this site only. Screenshots of a skill come from the address its author gave, so opening its page makes your browser ask there; when you have the submit page read a GitHub repository, it asks GitHub for the files.',
        ],
        [
          'What you may ask for',
          email === null
            ? 'You can change and delete your profile’s texts, favourites, collections and submissions yourself.'
            : `You can change your profile, or write to ${email} to delete your account with its favourites, collections and submissions.`,
        ],
        ...runBy('Who runs this site', operator && `${operator} runs this site.`),
      ],
    },
    terms: {
      title: 'Terms',
      lead: 'Short, so that people read them.',
      parts: ({ operator }) => [
        ...runBy('With whom', operator && `“We” is ${operator}.`),
        [
          'Skills are other people’s work',
          'Skills and templates are written by their authors and come under the licence each of them states. The verified mark says that somebody looked at where it comes from, not that it is free of faults. Read permissions and risks before you install.',
        ],
        [
          'Submitting',
          'By submitting you say that you may publish it, and agree that it appears under your name and the licence you chose. Malicious commands, false names and stolen work are refused or taken down, with the reason.',
        ],
        [
          'Dictionary',
          'What the search knows of Chinese words, traditional characters and pinyin comes from CC-CEDICT (cc-cedict.org), licensed CC BY-SA 4.0: only words that occur in catalogues were taken, without tones and rare senses.',
        ],
        [
          'Accounts',
          'Take care of your password. Accounts that abuse the interface, fake counts or harass others are closed.',
        ],
        [
          'Paying',
          'Pro is paid by the month and can be cancelled at any time; it stays until the end of the period.',
        ],
        [
          'No warranty',
          'The service comes as it is. We do our best to keep it working, without a network too, but are not liable for what a skill you install does.',
        ],
      ],
    },
  },
}
