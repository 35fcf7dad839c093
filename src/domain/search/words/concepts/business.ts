/** Products, customers, money and work. */
export const business = `
项目管理 專案管理 project_management project_manager issue_tracking > jira linear asana clickup trello
项目 專案 project projects
敏捷 敏捷开发 agile scrum sprint > kanban
站会 每日站会 standup daily_standup stand-up
里程碑 路线图 roadmap milestone milestones
估算 工作量评估 estimation estimate
需求 需求分析 requirement requirements requirements_analysis
用户故事 user_story user_stories
需求文档 产品需求 prd product_requirements requirements_document
产品经理 产品管理 product_manager product_management
产品 product products
创业 创业公司 新創 startup startups founder entrepreneur
商业计划 商业计划书 business_plan pitch_deck business_model
战略 策略 strategy strategic
目标管理 okr okrs kpi goals
商务 商业 business
企业 企业级 enterprise > company companies
简历 履历 履歷 resume cv resumes curriculum_vitae
求职 找工作 应聘 职业 job_search job_application job career > jobs
求职信 自荐信 cover_letter cover_letters
面试 模拟面试 面試 interview interviews interview_preparation
作品集 portfolio
招聘 招人 猎头 徵才 recruiting recruitment hiring recruiter > talent
人力资源 人事 hr human_resources > onboarding
薪资 工资 薪水 谈薪 salary payroll compensation
培训 入职 training_program onboarding
领导力 leadership
营销 市场营销 推广 行銷 marketing
内容营销 内容运营 content_marketing content_strategy
运营 用户运营 增长 growth growth_hacking user_acquisition > referral affiliate
广告 ads ad advertising > campaign
投放 广告投放 campaign campaigns paid_ads > ads google_ads
seo 搜索引擎优化 关键词优化 search_engine_optimization > geo semrush ahrefs
关键词 关键字 keyword keywords keyword_research
社交媒体 社媒 新媒体 自媒体 社群媒體 social_media social > linkedin twitter instagram
社区 社群运营 社群 community communities
网红 达人 influencer influencers
内容创作 做内容 content_creation content_creator
选题 content_ideas topic_ideas
落地页 landing_page landing_pages
转化率 转化 conversion_rate cro conversion_optimization
用户留存 流失 retention churn
报价 报价单 quotation quotations > quote
定价 定价策略 价格 pricing price prices
竞品 竞争对手 竞品分析 競品 competitor competitors competitive competitor_analysis competitive_analysis
市场调研 市场分析 市场研究 market_research market_analysis
用户画像 buyer_persona user_persona customer_segmentation
客户 顾客 customer customers client > crm
客户关系 客户管理 crm customer_relationship_management > hubspot salesforce
客服 客户服务 售后 客戶服務 customer_support customer_service support helpdesk > intercom zendesk
销售 业务员 sales sales_enablement selling
线索 潜在客户 获客 lead leads lead_generation prospect > prospecting
冷邮件 开发信 cold_email outreach cold_outreach
提案 标书 投标 proposal proposals bid rfp
谈判 negotiation negotiate
电商 电子商务 网店 電子商務 ecommerce online_store > shopify woocommerce
跨境电商 跨境 cross-border cross_border_ecommerce > amazon shopify
选品 商品 product_selection product_research
商品描述 详情页 listing product_description product_listing
购物 比价 shopping price_comparison > shop
订单 order orders
库存 inventory stock_management
优惠券 折扣 coupon coupons discount
评论分析 差评 评价 customer_reviews review_analysis customer_feedback
支付 付款 收款 payment payments pay checkout > stripe paypal alipay
订阅 会员 subscription subscriptions membership
发票 發票 invoice invoices invoicing > billing receipts
账单 billing bill bills
收据 报销 费用报销 receipt receipts > expense expenses
会计 财务 记账 會計 accounting bookkeeping > finance xero quickbooks
财务分析 财报 财务报表 financial_analysis financial_statements financial_report
财务模型 估值 financial_modeling financial_model valuation
税 报税 税务 tax taxes
预算 budget budgeting budgets
理财 投资 投資 基金 investing investment investments personal_finance
金融 finance financial fintech
股票 股市 炒股 stock stocks stock_market > ticker
行情 股价 market_data stock_price > quotes
量化交易 量化投资 量化 quantitative_trading algorithmic_trading quant backtesting
交易 trading trade trader
加密货币 数字货币 虚拟货币 币圈 虛擬貨幣 crypto cryptocurrency cryptocurrencies > bitcoin ethereum token
区块链 链上 區塊鏈 blockchain onchain web3 on-chain > ethereum solana
智能合约 智慧合約 smart_contract smart_contracts solidity
去中心化金融 defi decentralized_finance
钱包 錢包 wallet wallets
银行 bank banking
保险 保險 insurance
房地产 房产 买房 租房 real_estate property
物流 快递 shipping logistics delivery > carriers
供应链 supply_chain
采购 採購 procurement purchasing sourcing
制造 工厂 生产制造 manufacturing factory
质量管理 质检 quality_management quality_assurance qms
`
