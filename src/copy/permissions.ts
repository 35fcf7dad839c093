import type { KnownPermission } from '#domain/catalog/permission.ts'

/** What each permission allows, for people who do not know the word. */
export const permissionMeans: {
  zh: Record<KnownPermission, string>
  en: Record<KnownPermission, string>
} = {
  zh: {
    'read-files': '能看到它打开的文件，读到的会进入对话',
    'write-files': '能新建、改动或覆盖文件',
    network: '能从网上取东西，也能把东西发到网上',
    'run-commands': '能在电脑上运行程序，和你自己敲命令一样',
    'read-database': '能看到库里的数据，查到的会进入对话',
    'write-database': '能改动、删除库里的数据',
    browser: '能替你点按、填写，也看得到你登录后的页面',
    clipboard: '能看到你复制的东西，也能换掉它',
    secrets: '要用你的密钥或密码，拿着它就能以你的名义做事',
    'send-messages': '能用你或应用的名义发消息，发出去收不回',
  },
  en: {
    'read-files': 'Sees the files it opens; what it reads goes into the conversation',
    'write-files': 'Can make, change or overwrite files',
    network: 'Can fetch things from the internet, and send things there',
    'run-commands': 'Can run programs on your computer, as you would by typing commands',
    'read-database': 'Sees the data; what it finds goes into the conversation',
    'write-database': 'Can change and delete data',
    browser: 'Clicks and types for you, and sees pages you are signed in to',
    clipboard: 'Sees what you copied, and can replace it',
    secrets: 'Needs your keys or passwords; whoever holds them can act in your name',
    'send-messages': 'Sends messages in your name or that of an app; they cannot be taken back',
  },
}
