/** Companies, products and languages, and how else they are called. */
export const names = `
飞书 feishu lark > bitable
多维表格 bitable airtable
钉钉 dingtalk
企业微信 企微 wecom
微信 wechat weixin
微博 weibo
小红书 xiaohongshu rednote xhs
抖音 douyin tiktok
快手 kuaishou
哔哩哔哩 b站 bilibili
知乎 zhihu
豆瓣 douban
掘金 juejin
语雀 yuque
印象笔记 evernote
石墨 shimo
淘宝 天猫 taobao tmall
京东 jd jingdong
拼多多 pinduoduo
美团 meituan
支付宝 alipay
微信支付 wechat_pay
高德 高德地图 amap
百度 baidu
百度地图 baidu_maps
阿里 阿里巴巴 阿里云 alibaba aliyun alibaba_cloud
腾讯 腾讯云 tencent tencent_cloud
字节 字节跳动 bytedance
火山 火山引擎 volcengine
豆包 doubao
扣子 coze
华为 华为云 huawei
通义 千问 通义千问 qwen tongyi
文心 文心一言 ernie wenxin
智谱 清言 zhipu chatglm glm
月之暗面 moonshot kimi
深度求索 deepseek
讯飞 科大讯飞 iflytek
即梦 jimeng
可灵 kling
剪映 capcut jianying
码云 gitee
谷歌 google
谷歌表格 google_sheets gsheets
谷歌文档 google_docs gdocs
谷歌云 gcp google_cloud
微软 microsoft
亚马逊 亞馬遜 amazon > aws
亚马逊云 aws amazon_web_services
英伟达 nvidia > cuda
甲骨文 oracle
脸书 臉書 facebook > meta
推特 twitter x_twitter
油管 youtube yt
领英 linkedin
电报 telegram
奈飞 网飞 netflix
维基百科 wikipedia
抱抱脸 huggingface hugging_face hf
克劳德 claude anthropic
谷歌双子 gemini
openai chatgpt gpt
gh github
gha github_actions
js javascript ecmascript
ts typescript
py python
go golang
rs rust rustlang
rb ruby
java jdk > jvm maven
php laravel
swift swiftui
kt kotlin
sh bash shell_script
powershell pwsh
photoshop ps
cpp cplusplus
csharp > c_sharp
fsharp > f_sharp
dotnet aspnet
nodejs > node
nextjs > next_js
nuxt nuxtjs
vuejs vue
reactjs react
angularjs angular
expressjs > express_js
threejs > three_js webgl
d3 d3.js
tailwind tailwindcss tailwind_css
ror ruby_on_rails rails
rn react_native
springboot spring_boot spring
pg postgres postgresql psql
mssql sql_server sqlserver
mongo mongodb
es elasticsearch elastic
tf terraform
aks azure_kubernetes
cf cloudflare
vscode vs_code visual_studio_code
wp wordpress
ga google_analytics ga4
gsc google_search_console
pbi power_bi powerbi
sf salesforce
ddb dynamodb
pwa progressive_web_app
dsl domain_specific_language
树莓派 raspberry_pi
苹果电脑 mac macos
苹果手机 iphone > ios
`
