export const names = `
飞书 feishu lark > bitable
多维表格 bitable airtable
钉钉 dingtalk
企业微信 wecom
微信 wechat weixin
微博 weibo
小红书 xiaohongshu rednote
抖音 douyin tiktok
哔哩哔哩 b站 bilibili
知乎 zhihu
阿里 阿里巴巴 阿里云 alibaba aliyun alibabacloud alibaba_cloud
通义 千问 qwen tongyi
百度 baidu
腾讯 tencent
字节 字节跳动 bytedance
华为 huawei
讯飞 科大讯飞 iflytek
深度求索 deepseek
码云 gitee
谷歌 google
微软 microsoft
亚马逊 amazon aws
英伟达 nvidia
推特 twitter x_twitter
油管 youtube
领英 linkedin
js javascript ecmascript
ts typescript
py python
go golang
rs rust
cpp c++ cplusplus
csharp c#
dotnet .net asp.net aspnet
nodejs node.js
nextjs next.js
vuejs vue vue.js
reactjs react react.js
pg postgres postgresql psql
mssql sql_server sqlserver
mongo mongodb
gh github
gha github_actions
tf terraform
ddd domain-driven domain-driven_design
pwa progressive_web_app
ocr 文字识别 optical_character_recognition
`
