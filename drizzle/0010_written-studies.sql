CREATE TABLE "written_studies" (
	"address" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"passage" text NOT NULL,
	"lens" text NOT NULL,
	"audience" text NOT NULL,
	"model" text NOT NULL,
	"prompt_version" integer NOT NULL,
	"draft" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "written_studies_created" ON "written_studies" USING btree ("created_at");