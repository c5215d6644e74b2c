CREATE TABLE "verse_marks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"osis" text NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"color" text,
	"note" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verse_marks" ADD CONSTRAINT "verse_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "verse_marks_one_of_a_kind" ON "verse_marks" USING btree ("user_id","place","kind");