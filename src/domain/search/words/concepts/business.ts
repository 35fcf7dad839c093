export const business = `
项目管理 project_management issue_tracking > jira linear asana clickup
项目 project projects
敏捷 agile scrum sprint
需求 requirement requirements
需求文档 产品需求 prd product_requirements requirements_document
产品经理 product_manager product_management
周报 日报 weekly_report status_report status_update weekly standup
报告 report reports reporting
简历 履历 resume cv resumes
求职 找工作 job job_search job_application
求职信 cover_letter
面试 interview interviews
招聘 recruiting hiring talent
营销 市场营销 推广 marketing
广告 ads ad advertising campaign
投放 campaign campaigns ads paid_ads
seo 搜索引擎优化 关键词优化 search_engine_optimization
社交媒体 社媒 新媒体 social_media social > linkedin twitter instagram
竞品 竞争对手 竞品分析 competitor competitors competitive competitor_analysis
市场调研 market_research
客户 crm customer customers > hubspot salesforce
销售 线索 sales leads lead
电商 网店 ecommerce e-commerce shop > shopify
支付 付款 收款 payment payments pay checkout > stripe paypal
发票 账单 invoice invoices > billing receipts
会计 财务 记账 accounting finance financial bookkeeping > xero
金融 finance financial fintech
股票 股市 stock stocks stock_market
行情 market_data quotes price
加密货币 数字货币 虚拟货币 币圈 crypto cryptocurrency cryptocurrencies > bitcoin ethereum token
区块链 链上 blockchain onchain web3 > ethereum solana
交易 trading trade trader
`
