CREATE TABLE "reply_feedback" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"helpful" boolean NOT NULL,
	"reasons" text[] NOT NULL,
	"comment" "bytea",
	"engine" text NOT NULL,
	"model_name" text,
	"prompts" text,
	"fallback" text,
	"shared" boolean NOT NULL,
	"shared_copy" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reply_feedback_copy_by_consent" CHECK ("reply_feedback"."shared" = ("reply_feedback"."shared_copy" is not null))
);
--> statement-breakpoint
CREATE TABLE "model_usage" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"purpose" text NOT NULL,
	"model" text NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"estimated" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"cost_micros" bigint,
	CONSTRAINT "model_usage_user_id_day_purpose_model_pk" PRIMARY KEY("user_id","day","purpose","model")
);
--> statement-breakpoint
ALTER TABLE "reply_feedback" ADD CONSTRAINT "reply_feedback_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_feedback" ADD CONSTRAINT "reply_feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_feedback_user" ON "reply_feedback" USING btree ("user_id");--> statement-breakpoint
-- What was said of a reply was said of its very words: where they are replaced, it goes.
CREATE FUNCTION "forget_feedback_of_other_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "reply_feedback" WHERE "message_id" = NEW."id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "messages_forget_feedback" AFTER UPDATE OF "body" ON "messages" FOR EACH ROW
	WHEN (OLD."body" IS DISTINCT FROM NEW."body") EXECUTE FUNCTION "forget_feedback_of_other_words"();
