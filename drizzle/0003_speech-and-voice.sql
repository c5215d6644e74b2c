CREATE UNLOGGED TABLE "speech_cache" (
	"address" "bytea" PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vault_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"head" "bytea" NOT NULL,
	"body" "bytea" NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"counted_until" timestamp with time zone NOT NULL,
	"counted_ms" bigint DEFAULT 0 NOT NULL,
	"rested_ms" bigint DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"agent_conversation_id" text,
	"continues" text,
	"ask_at" timestamp with time zone,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "voice_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"used_ms" bigint DEFAULT 0 NOT NULL,
	"rested_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "voice_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "vault_items" ADD CONSTRAINT "vault_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_calls" ADD CONSTRAINT "voice_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_days" ADD CONSTRAINT "voice_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "speech_cache_used" ON "speech_cache" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "vault_items_user" ON "vault_items" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "vault_items_idempotency" ON "vault_items" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "voice_calls_user" ON "voice_calls" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "voice_calls_open" ON "voice_calls" USING btree ("ended_at","counted_until");--> statement-breakpoint
CREATE INDEX "voice_calls_unsettled" ON "voice_calls" USING btree ("user_id","agent_conversation_id") WHERE "voice_calls"."agent_conversation_id" is not null and "voice_calls"."settled_at" is null;