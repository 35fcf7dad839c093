import type { ProfileFault } from '#domain/profile-form.ts'

const zh = {
  title: '个人资料', lead: '别人在你的主页上看到的就是这些。断网也能改，连上后自动送出。',
  username: '用户名', usernameHint: '用户名不能修改',
  fullName: '姓名', bio: '简介', bioHint: '说说你做什么、在意什么', github: 'GitHub 地址', website: '个人网站', optional: '可不填',
  save: '保存修改', reset: '还原',
  saved: '资料已更新', savedLater: '已存在这台设备，连上服务器后送出。', failed: '资料没能更新', notAuthenticated: '还没有登录', full: '这台设备存满了，腾出一些空间再试。', invalid: '有的内容存不下来，请检查后再试。',
  validation: '填写有误',
  faults: {
    'name-long': '姓名不能超过 100 个字符', 'bio-long': '简介不能超过 500 个字符', 'github-invalid': 'GitHub 地址不是有效的网址', 'website-invalid': '个人网站不是有效的网址', 'url-long': '网址不能超过 255 个字符',
  } as Record<ProfileFault, string>,
  waiting: '还没送出，连上服务器后自动送出。', refused: '服务器没有接受上一次修改。', toSync: '去同步中心看看', memory: '这个浏览器不让网页存东西：没送出的修改，关掉页面就没了。',
  picture: '头像', letters: '头像是用户名的前两个字。', choose: '换一张图片', remove: '去掉图片', uploading: '正在上传',
  pictureHint: 'PNG、JPEG、WebP 或 GIF，可以直接拖到这里。会在这台设备上裁成方形再上传。', drop: '松手放下',
  noPicture: '这不是能用的图片', noPictureText: '请选 PNG、JPEG、WebP 或 GIF 图片。', tooLarge: '图片太大了', tooLargeText: '请选 20 MB 以内的图片。', unreadable: '这张图片读不出来', unreadableText: '文件可能已损坏，换一张试试。',
  pictureFailed: '图片没有传上去', pictureAway: '现在连不上服务器，稍后再试。', pictureRefused: '服务器没有收下这张图片。',
  preview: '别人看到的样子', open: '打开我的主页',
}

/** The form in which people edit their own profile. */
export const settings: { zh: typeof zh; en: typeof zh } = {
  zh,
  en: {
    title: 'Profile settings', lead: 'This is what others see on your page. You can edit it offline; it is sent once you are back.',
    username: 'Username', usernameHint: 'Username cannot be changed',
    fullName: 'Full name', bio: 'Bio', bioHint: 'What you make, and what you care about', github: 'GitHub URL', website: 'Website', optional: 'optional',
    save: 'Save Changes', reset: 'Reset',
    saved: 'Profile updated successfully', savedLater: 'Kept on this device. It is sent once the server can be reached.', failed: 'Failed to update profile', notAuthenticated: 'Not authenticated', full: 'This device is full. Free some space and try again.', invalid: 'Something in it cannot be stored. Please check the fields.',
    validation: 'Validation Error',
    faults: {
      'name-long': 'Name must be less than 100 characters', 'bio-long': 'Bio must be less than 500 characters', 'github-invalid': 'Invalid GitHub URL', 'website-invalid': 'Invalid website URL', 'url-long': 'URL must be less than 255 characters',
    },
    waiting: 'Not sent yet. It leaves once the server can be reached.', refused: 'The server did not accept your last change.', toSync: 'See the sync centre', memory: 'This browser does not let pages store anything: changes that were not sent are gone when the page is closed.',
    picture: 'Picture', letters: 'Your picture is the first two letters of your username.', choose: 'Choose a picture', remove: 'Remove the picture', uploading: 'Uploading',
    pictureHint: 'PNG, JPEG, WebP or GIF; you can drop it here. It is cropped to a square on this device before it is uploaded.', drop: 'Drop it here',
    noPicture: 'This is not a picture that can be used', noPictureText: 'Please choose a PNG, JPEG, WebP or GIF picture.', tooLarge: 'The picture is too large', tooLargeText: 'Please choose one of at most 20 MB.', unreadable: 'The picture cannot be read', unreadableText: 'The file may be damaged. Please try another one.',
    pictureFailed: 'The picture was not uploaded', pictureAway: 'The server cannot be reached now. Please try again later.', pictureRefused: 'The server did not take the picture.',
    preview: 'How others see you', open: 'Open my page',
  },
}
