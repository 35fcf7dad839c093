/** Models, assistants and what they know. */
export const agents = `
人工智能 ai artificial_intelligence
智能体 ai代理 agent agents ai_agent > subagent
多智能体 multi-agent multiagent agent_team > swarm crewai autogen
智能体编排 编排 orchestration orchestrate orchestrator > langgraph langchain
助手 assistant assistants
聊天机器人 对话机器人 chatbot chatbots chat_bot
数字人 虚拟人 avatar digital_human > heygen
角色扮演 role-play roleplay persona
提示词 提示语 咒语 prompt prompts
提示工程 提示词工程 prompt_engineering prompt_optimization > prompt
大模型 大语言模型 语言模型 llm llms large_language_model language_model > gpt
生成式 aigc generative_ai genai
多模态 multimodal multi-modal
微调 finetune fine-tuning fine-tune finetuning > lora peft sft unsloth
训练 train training
预训练 pretraining pre-training pretrain
强化学习 reinforcement_learning rl > rlhf grpo
对齐 alignment > rlhf dpo
推理 inference
思考 深度思考 思维链 chain_of_thought reasoning
推理引擎 推理加速 inference_serving model_serving > vllm sglang tensorrt
量化模型 模型量化 quantization quantize > gguf gptq awq
蒸馏 知识蒸馏 distillation distill
评测 评估 测评 evaluation evaluate eval evals evaluating > benchmark
基准测试 跑分 benchmark benchmarks benchmarking
机器学习 machine_learning ml > scikit-learn pytorch xgboost tensorflow
深度学习 deep_learning > neural_network pytorch tensorflow keras
神经网络 neural_network neural_networks
可解释性 interpretability explainability explainable > shap
计算机视觉 图像识别 computer_vision vision image_recognition > opencv yolo
目标检测 物体检测 object_detection > yolo
自然语言处理 nlp natural_language_processing > spacy nltk
自然语言 natural_language
情感分析 舆情 sentiment sentiment_analysis
嵌入 向量化 embedding embeddings
向量 vector vectors
向量数据库 向量库 向量检索 vector_database vector_db vector_search vector_store > qdrant pinecone milvus chroma faiss weaviate
检索增强 知识问答 检索增强生成 rag retrieval_augmented_generation retrieval-augmented
知识库 knowledge_base wiki knowledge_management > knowledge notion obsidian confluence
知识图谱 图谱 knowledge_graph > neo4j graphrag
图数据库 graph_database > neo4j arangodb
记忆 长期记忆 记忆库 memory long-term_memory > mem0
上下文 context context_window
上下文工程 上下文压缩 context_engineering context_compression
令牌 词元 token tokens
工具调用 函数调用 tool_use tool_calling function_calling
模型上下文协议 mcp model_context_protocol
技能 skill skills
插件 外挂 plugin plugins add-on
护栏 内容安全 guardrail guardrails content_moderation moderation
提示注入 提示词注入 prompt_injection jailbreak
幻觉 hallucination hallucinations
电脑操控 桌面自动化 computer_use desktop_automation computer_control
氛围编程 vibe_coding
编程助手 代码助手 coding_assistant coding_agent > copilot cursor claude_code codex aider
`
