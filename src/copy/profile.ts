import type { Role } from '#domain/enumerations.ts'

const zh = {
  title: '个人主页', loading: '正在读取个人主页',
  describe: (name: string) => `${name} 在技能集市的主页：发布的技能和模板。`,
  roles: { user: '用户', moderator: '版主', admin: '管理员' } as Record<Role, string>, rolesLabel: '角色',
  edit: '编辑资料', github: 'GitHub', website: '网站', joined: '加入于', published: '已发布', pending: '待审核', pieces: '件',
  tabs: '发布的内容', skills: '技能', templates: '模板', featured: '精选', verified: '已核验',
  views: '浏览', downloads: '下载', stars: '星标', uses: '使用',
  noSkills: '还没有发布技能', noTemplates: '还没有发布模板', submit: '提交技能',
  newest: (shown: string, all: string) => `这里是最新的 ${shown} 件，一共 ${all} 件。`,
  unknown: '没有这个用户', unknownText: (username: string) => `用户 @${username} 不存在。`, home: '回首页',
  kept: (at: string) => `现在连不上服务器。这是${at}存在本机的样子。`,
  waiting: '你的修改已经显示在这里，连上服务器后别人也能看到。',
  notHere: '这个主页还没有到这台设备', notHereOffline: '现在连不上服务器。连上之后，它会自己出现在这里；之后断网也能看。',
  notHereTrouble: '服务器没有给出能用的回答，过一会儿会自己再试。', listsLater: '发布的内容还没有到这台设备，连上服务器后会自己出现。', browse: '去看技能',
}

/** The public page of a profile. */
export const profile: { zh: typeof zh; en: typeof zh } = {
  zh,
  en: {
    title: 'Profile', loading: 'Reading the profile',
    describe: (name) => `${name} in the Skill Bazaar: published skills and templates.`,
    roles: { user: 'User', moderator: 'Moderator', admin: 'Admin' }, rolesLabel: 'Roles',
    edit: 'Edit profile', github: 'GitHub', website: 'Website', joined: 'Joined', published: 'Published', pending: 'Pending', pieces: '',
    tabs: 'What is published', skills: 'Skills', templates: 'Templates', featured: 'Featured', verified: 'Verified',
    views: 'views', downloads: 'downloads', stars: 'stars', uses: 'uses',
    noSkills: 'No skills published yet', noTemplates: 'No templates published yet', submit: 'Submit a skill',
    newest: (shown, all) => `These are the newest ${shown} of ${all}.`,
    unknown: 'User Not Found', unknownText: (username) => `The user @${username} does not exist.`, home: 'Go Home',
    kept: (at) => `The server cannot be reached. This is what this device kept ${at}.`,
    waiting: 'Your changes show here already. Others see them once the server can be reached.',
    notHere: 'This profile has not reached your device yet', notHereOffline: 'The server cannot be reached. The profile appears here by itself once it can; from then on it can be read offline.',
    notHereTrouble: 'The server gave no usable answer. It is asked again in a while.', listsLater: 'What is published has not reached this device yet. It appears here once the server can be reached.', browse: 'Browse skills',
  },
}
