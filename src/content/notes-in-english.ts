/*
 * What our own skills say about their permissions and risks, in English. A record has one text for
 * each; whatever other people write stays as they wrote it.
 */
const english: ReadonlyMap<string, string> = new Map([
  ['打开网页、点按、输入、截图', 'open pages, click, type, take screenshots'],
  [
    '你让它去的网址，以及页面自己加载的内容',
    'the addresses you send it to, and what those pages load',
  ],
  ['截图与下载存到输出文件夹', 'screenshots and downloads go to the output folder'],
  ['以应用的名义在群里发消息', 'sends messages to groups in the name of the app'],
  ['应用编号与应用密钥', 'the app’s id and secret'],
  ['一个 DeepL 密钥', 'a DeepL key'],
  ['翻译整份文件时读原件', 'reads the original when it translates a whole file'],
  ['译好的文件另存一份', 'saves the translation as a file of its own'],
  ['api.dataforseo.com 与它的文档站', 'api.dataforseo.com and its documentation'],
  ['DataForSEO 的账号与接口密码', 'a DataForSEO login and API password'],
  ['你指给它的 PDF', 'the PDF you point it to'],
  ['结果另存，不覆盖原件', 'saves results beside the original, never over it'],
  ['跑随技能带来的 Python 脚本', 'runs the Python scripts that come with the skill'],
  ['只连你给的地址，只开只读事务', 'only the address you give, only read-only transactions'],
  ['仅限数据库主机', 'only the database’s host'],
  ['连接串里的账号与密码', 'the user and password in the connection string'],
  ['你让它去的网址', 'the addresses you send it to'],
  [
    'api.githubcopilot.com，或本机容器访问 api.github.com',
    'api.githubcopilot.com, or api.github.com from a local container',
  ],
  ['一个 GitHub 令牌', 'a GitHub token'],
  ['你给的网址', 'the address you give'],
  ['开一个无界面的 Chrome', 'starts a Chrome without a window'],
  ['只跑 lighthouse', 'runs lighthouse and nothing else'],
  ['当前文件夹下的 lighthouse.json', 'lighthouse.json in the current folder'],
  ['语句里写到的文件', 'the files that a statement names'],
  ['你要求导出时，用 COPY 写结果', 'writes results with COPY when you ask for an export'],
  ['只在读网上的文件或云端数据时', 'only to read files on the internet or data in the cloud'],
  ['你给它看的例子', 'the examples you show it'],
  ['新技能的文件夹', 'the folder of the new skill'],
  ['试跑脚本与检查格式', 'tries scripts and checks the format'],
  ['只跑 docker run 这一条', 'runs docker run and nothing else'],
  ['当前文件夹下的 inbox', 'inbox in the current folder'],
  ['当前文件夹下的 outbox', 'outbox in the current folder'],
  [
    '网页上的文字会进入对话。陌生页面可能藏着给助手看的指令，重要操作请逐步确认。',
    'The text of a page enters the conversation. A strange page may hide instructions for the assistant: confirm important actions step by step.',
  ],
  [
    '去掉 --isolated 之后登录状态会留在磁盘上，请用专门的浏览器资料夹，不要用日常那一个。',
    'Without --isolated, sign-ins stay on the disk. Use a browser profile of its own, not your everyday one.',
  ],
  [
    '发出去的消息收不回来。请要求它先把内容念给你听，再发。',
    'A message that was sent cannot be taken back. Have it read the text to you first.',
  ],
  [
    '用个人令牌接入时，它看得见你看得见的一切。日常请用应用身份。',
    'With a personal token it sees all that you see. Use the app’s identity from day to day.',
  ],
  [
    '原文会发给 DeepL。免费接口的文本可能被用来改进服务，保密的内容请用付费接口。',
    'The original is sent to DeepL. Texts of the free interface may be used to improve the service; use the paid one for what is confidential.',
  ],
  [
    '法律文本和药品说明译完要请人看，不能直接用。',
    'Have somebody read translated legal texts and medical leaflets; do not use them as they are.',
  ],
  [
    '每次查询都按量计费。请在账号里设好每日上限，再把密码交给它。',
    'Every query is charged. Set a daily limit in your account before you give it the password.',
  ],
  [
    '搜索量是估算值，小语种和小国家误差更大，别只凭一个数字备货。',
    'Search volumes are estimates, and rougher for small languages and countries. Do not stock up on one number.',
  ],
  [
    '取出来的文字会进入对话。身份证、合同这类文件，先想好能不能给助手看。',
    'The text that is taken out enters the conversation. Think first whether the assistant may see an identity card or a contract.',
  ],
  [
    '源码公开，但不是开源许可：可以照着学，改了再发布之前请看仓库里的许可。',
    'The source is public but not under an open licence: learn from it, and read the licence in the repository before you publish a changed one.',
  ],
  [
    '查询结果会进入对话。含个人信息的表，请先建一个遮盖过的视图，只给它看视图。',
    'Results enter the conversation. Make a masked view of tables with personal data, and show it only the view.',
  ],
  [
    '把 restricted 改成 unrestricted 之后，它能改数据、删表。正式库上不要改。',
    'With unrestricted instead of restricted it can change data and drop tables. Never do that on a live database.',
  ],
  ['已归档：有漏洞也不会再修。', 'Archived: holes are no longer mended.'],
  [
    '没有网址白名单，页面里的脚本可以把它带到别处。',
    'It has no list of allowed addresses: a script of a page can lead it elsewhere.',
  ],
  [
    '议题和评论是别人写的，里面可能夹着给助手的指令。让它动手之前，自己先看一眼原文。',
    'Issues and comments are other people’s words and may hold instructions for the assistant. Look at the original before you let it act.',
  ],
  [
    '令牌写进配置文件后，别把那个文件提交进仓库。',
    'Once the token is in a configuration file, do not commit that file.',
  ],
  [
    '速度分数受本机和网络影响，同一页跑三次取中间值才有意义。',
    'The speed score depends on your machine and network: run a page three times and take the middle one.',
  ],
  ['只检查自己的，或得到允许的网站。', 'Check only sites of your own, or with permission.'],
  [
    '语句可以写文件。请在一个只放数据的文件夹里启动它，不要在家目录里。',
    'A statement can write files. Start it in a folder that holds nothing but data, not in your home folder.',
  ],
  [
    '答案里的行会进入对话，含姓名电话的列请先去掉。',
    'The rows of an answer enter the conversation. Remove columns with names and telephone numbers first.',
  ],
  [
    '例子里常带着真实的客户资料，写进技能之前先换成假的。',
    'Examples often hold real customers’ data. Replace it before it goes into a skill.',
  ],
  [
    '它写的脚本要自己读一遍，再交给别人装。',
    'Read the scripts it writes yourself before others install them.',
  ],
  [
    '容器与主机共用内核，不能当作虚拟机看待。',
    'A container shares the host’s kernel; it is no virtual machine.',
  ],
  [
    '不要把家目录或 Docker 的套接字挂进去，那等于把主机交出去。',
    'Never mount your home folder or Docker’s socket: that hands over the host.',
  ],
  [
    '一定规模以上的公司使用 Docker Desktop 需要付费，Docker 引擎本身免费。',
    'Larger companies pay for Docker Desktop; the Docker engine itself is free.',
  ],
])

/** A note of a skill in the language of the page, where it is one of ours. */
export const ownNote = (language: 'zh-CN' | 'en', note: string): string =>
  language === 'en' ? (english.get(note) ?? note) : note
